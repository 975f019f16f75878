import { z } from 'zod';
import { id } from '#contract/route.ts';

/** The variants that are marked. */
export const ChoiceAnswer = z.strictObject({ answer_ids: z.array(id).max(50) });
