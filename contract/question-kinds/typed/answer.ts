import { z } from 'zod';
import { cleanedLine } from '#contract/validation/text.ts';

export const TypedAnswer = z.strictObject({ text: cleanedLine(500) });
