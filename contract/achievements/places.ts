import { z } from 'zod';
import { admin } from '#contract/roles.ts';
import { id, instant, route } from '#contract/route.ts';
import { participantStatus } from '#contract/status-code.ts';
import { Points } from './shapes.ts';

/** A change of a total that moved a place, newest first. */
export const PlaceChange = z.object({
  at: instant,
  /** Whose total changed: the person's own, or another's of the direction. */
  is_own: z.boolean(),
  name: z.string(),
  from_total: z.number().nullable(),
  to_total: z.number().nullable(),
  /** How the place moved by it: −1 is one place better; 0 of the change that brought one into the ranking, or out of it. */
  moved: z.int(),
  reason: z.string(),
  actor: z.string(),
});
export type PlaceChange = z.infer<typeof PlaceChange>;

/** One of a ranking, beside its neighbours. */
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

/** Why somebody has the place it has. */
export const placeCalls = {
  places: route({
    method: 'GET',
    path: '/admin/achievement/places',
    who: admin,
    summary: 'Почему такое место: соседи по рейтингу и перемены очков, которые его сдвинули',
    input: z.object({ user_id: z.coerce.number<number>('Нужно число').pipe(id) }),
    output: { neighbours: z.array(RankedRow), changes: z.array(PlaceChange) },
  }),
};
