import { z } from 'zod';
import { id } from '#contract/route.ts';

/** Ids of the chosen variants. */
export const ChoiceAnswer = z.strictObject({ answer_ids: z.array(id).max(50) });
