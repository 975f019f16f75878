import { z } from 'zod';

/** The person's own password, asked once more before data leave the portal. */
export const passwordRules = z.object({ password: z.string().min(1).max(128) });
