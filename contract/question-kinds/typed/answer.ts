import { z } from 'zod';

export const TypedAnswer = z.strictObject({ text: z.string().max(500) });
