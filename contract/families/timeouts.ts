import { z } from 'zod';
import { id, instant, route } from '#contract/route.ts';
import { participantStatus } from '#contract/status-code.ts';
import { isTimeoutType } from '#contract/timeouts.ts';
import { textOf } from '#contract/validation/text.ts';

/** A deadline of a participation; of a milestone it has the `ordinal_number`. */
export const Timeout = z.object({
  user_id: id,
  time_out_type_code: textOf(isTimeoutType),
  time_out_date: instant,
});
export type Timeout = z.infer<typeof Timeout>;

export const timeouts = {
  ownTimeouts: route({
    method: 'GET',
    path: '/user/participant/own_timeouts',
    who: ['participant'],
    summary: 'Свои сроки, сначала ближайший',
    output: { data: z.array(Timeout) },
  }),
  timeouts: route({
    method: 'GET',
    path: '/user/participant/timeouts_list',
    who: ['parent', 'participant'],
    summary: 'Сроки одного участника: своего ребёнка или свои',
    input: z.object({ participant_id: id }),
    output: { data: z.array(Timeout) },
  }),
  childrenTimeouts: route({
    method: 'GET',
    path: '/user/participant/children_timeouts_list',
    who: ['parent'],
    summary: 'Сроки всех своих детей, сначала ближайший',
    output: { data: z.array(Timeout.extend({ participant_status: participantStatus })) },
  }),
};
