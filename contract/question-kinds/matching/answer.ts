import { z } from 'zod';
import { id } from '#contract/route.ts';

/** The variant chosen for each category. */
export const MatchingAnswer = z.strictObject({
  pairs: z.array(z.strictObject({ item_id: id, answer_id: id })).max(50),
});
