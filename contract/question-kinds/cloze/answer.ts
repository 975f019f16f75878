import { z } from 'zod';
import { id } from '#contract/route.ts';
import { cleanedLine } from '#contract/validation/text.ts';

/** What each gap of a text was filled with: a variant of a gap to choose from, the text of any other. */
export const ClozeAnswer = z.strictObject({
  gaps: z
    .array(
      z.union([
        z.strictObject({ item_id: id, answer_id: id }),
        z.strictObject({ item_id: id, text: cleanedLine(500) }),
      ]),
    )
    .max(50),
});
export type ClozeAnswer = z.infer<typeof ClozeAnswer>;
