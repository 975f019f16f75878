import { z } from 'zod';
import { newDeadline, timeoutCode, why } from '../participation.ts';
import { admin } from '../roles.ts';
import { route } from '../route.ts';
import { PeopleFilter } from './filter.ts';

/** Moves one kind of deadline of everybody in a filtered list. */
const bulkInput = { filter: PeopleFilter, time_out_type_code: timeoutCode, time_out_date: newDeadline };

export const deadlines = {
  countDeadlines: route({
    method: 'POST',
    path: '/admin/timeouts/count_filtered',
    who: admin,
    summary: 'Сколько открытых сроков продлит перенос у отобранных участников',
    input: z.object(bulkInput),
    output: { count: z.int() },
  }),
  moveDeadlines: route({
    method: 'POST',
    path: '/admin/timeouts/move_filtered',
    who: admin,
    summary: 'Продлить срок отобранным участникам, если их по-прежнему столько, сколько показано; иначе 409',
    input: z.object({ ...bulkInput, why, expected: z.int().min(1) }),
    output: { count: z.int() },
  }),
};
