import { z } from 'zod';

/** Sent to an account that must have a second factor and has none yet (docs/product/accounts.md, «Second factor»). */
export const SecondFactorDue = z.object({
  /** Sign-ins that will still be let through without it. */
  sign_ins_left: z.int(),
  /** True once no such sign-in is left: the session opens the set-up screen and nothing else. */
  must_set_up: z.boolean(),
  /** The account was made by an invitation and never had sign-ins without a second factor. */
  is_newcomer: z.boolean(),
});
export type SecondFactorDue = z.infer<typeof SecondFactorDue>;
