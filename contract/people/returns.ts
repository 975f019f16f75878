import { z } from 'zod';
import { newDeadline, why } from '../participation.ts';
import { admin } from '../roles.ts';
import { id, route } from '../route.ts';
import { participantStatus as status } from '../status-code.ts';
import { PeopleFilter } from './filter.ts';

/** Ignored if the status returned to has no deadline. */
const time_out_date = newDeadline.optional();
const bulkInput = { filter: PeopleFilter, time_out_date };

export const returns = {
  returnOne: route({
    method: 'POST',
    path: '/admin/participant/return',
    who: admin,
    summary:
      'Вернуть участие в статус, который оно покинуло, с новым сроком, или отменённую поездку в резерв (to=reserve); причина попадает в журнал, семья узнаёт',
    input: z.object({
      participant_id: id,
      time_out_date,
      why,
      /** Of a cancelled trip: into a free place, which is the status it left (default), or to the reserve (410). */
      to: z.enum(['place', 'reserve']).optional(),
    }),
    output: { participant_id: id, participant_status: status },
  }),
  countReturning: route({
    method: 'POST',
    path: '/admin/participant/count_returning',
    who: admin,
    summary: 'Скольким из отобранных участников можно вернуть участие сейчас',
    input: z.object(bulkInput),
    output: { count: z.int() },
  }),
  returnFiltered: route({
    method: 'POST',
    path: '/admin/participant/return_filtered',
    who: admin,
    summary: 'Вернуть участие отобранным, если их по-прежнему столько, сколько показано; иначе 409',
    input: z.object({ ...bulkInput, why, expected: z.int().min(1) }),
    output: { count: z.int() },
  }),
};
