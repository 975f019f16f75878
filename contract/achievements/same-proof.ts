import { z } from 'zod';
import { id } from '#contract/route.ts';

/** Another achievement of the season that rests on the very same file or link. */
export const SameProof = z.object({
  achievement_id: id,
  /** Whose it is, for the link to that assessment. */
  user_id: id,
  name: z.string(),
  title: z.string(),
  by: z.enum(['file', 'link']),
  /** Whether it is the same participant's. */
  is_own: z.boolean(),
});
export type SameProof = z.infer<typeof SameProof>;
