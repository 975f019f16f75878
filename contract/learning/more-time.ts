import { z } from 'zod';
import { why } from '../participation.ts';
import { admin } from '../roles.ts';
import { id, instant, route } from '../route.ts';

/** Extra minutes for one participant in a test; without a milestone in every test of the season. */
export const MoreTime = z.object({
  id,
  milestone_id: id.nullable(),
  ordinal_number: z.int().nullable(),
  minutes: z.int(),
  why: z.string(),
  given_at: instant,
  /** Who gave them; empty if the account is gone. */
  given_by: z.string(),
  /** The test was opened with these minutes, so they cannot be taken back. */
  is_opened: z.boolean(),
});
export type MoreTime = z.infer<typeof MoreTime>;

/** More time in a test for one person, for administrators (docs/product/learning.md, «More time»). */
export const moreTime = {
  moreTime: route({
    method: 'GET',
    path: '/admin/more_time/{id}',
    who: admin,
    summary: 'Дополнительное время участника на тесты и этапы, на которые его ещё можно дать',
    input: z.object({ id }),
    output: {
      data: z.array(MoreTime),
      /** Milestones whose test is not submitted yet. */
      milestones: z.array(
        z.object({ id, ordinal_number: z.int(), milestone_title: z.string(), is_running: z.boolean() }),
      ),
    },
  }),
  giveMoreTime: route({
    method: 'POST',
    path: '/admin/more_time/give',
    who: admin,
    summary:
      'Дать участнику больше времени на тест этапа или на все тесты; идущий тест продлевается сразу, семье сообщают',
    input: z.object({
      user_id: id,
      milestone_id: id.nullable(),
      minutes: z.int().min(1).max(600),
      why,
      request_key: z.uuid(),
    }),
  }),
  takeMoreTimeBack: route({
    method: 'POST',
    path: '/admin/more_time/take_back',
    who: admin,
    summary: 'Забрать дополнительное время, пока тест с ним не открыт',
    input: z.object({ id, why }),
  }),
};
