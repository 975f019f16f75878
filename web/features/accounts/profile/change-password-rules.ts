import { z } from 'zod';
import { password } from '#contract/validation/validation.ts';

export const passwordRules = z.object({ password: z.string().min(1).max(128), new_password: password });
