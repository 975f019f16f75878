import { z } from 'zod';

/** The person's own password, asked once more before something that cannot be undone or that only its owner may do. */
export const ownPasswordRules = z.object({ password: z.string().min(1).max(128) });
