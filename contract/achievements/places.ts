import { z } from 'zod';
import { admin } from '#contract/roles.ts';
import { id, instant, route } from '#contract/route.ts';
import { participantStatus } from '#contract/status-code.ts';
import { Points } from './shapes.ts';

/** A change of somebody's total points that moved a participant's place; newest first. */
export const RankChange = z.object({
  at: instant,
  /** True if the participant's own total changed; false for another one of the direction. */
  is_own: z.boolean(),
  name: z.string(),
  from_total: z.number().nullable(),
  to_total: z.number().nullable(),
  /**
   * Change of the place: −1 is one place better; 0 for a change that brought the participant into the ranking or out of
   * it.
   */
  moved: z.int(),
  reason: z.string(),
  actor: z.string(),
});
export type RankChange = z.infer<typeof RankChange>;

/** A participant in a ranking, with the neighbours above and below. */
export const RankedRow = z.object({
  participation_id: id,
  user_id: id,
  name: z.string(),
  place: z.int(),
  participant_status: participantStatus,
  ...Points.shape,
  completed_at: instant.nullable(),
  is_black_labelled: z.boolean(),
});
export type RankedRow = z.infer<typeof RankedRow>;

/** Calls that explain a participant's place. */
export const rankCalls = {
  places: route({
    method: 'GET',
    path: '/admin/achievement/places',
    who: admin,
    summary: 'Почему такое место: соседи по рейтингу и перемены баллов, которые его сдвинули',
    input: z.object({ user_id: z.coerce.number<number>('Нужно число').pipe(id) }),
    output: { neighbours: z.array(RankedRow), changes: z.array(RankChange) },
  }),
};
