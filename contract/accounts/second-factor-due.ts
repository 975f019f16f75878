import { z } from 'zod';

/** Of who must have a second factor and has none (docs/product/accounts.md, «Second factor»). */
export const SecondFactorDue = z.object({
  /** Sign-ins that will still be let through without it. */
  sign_ins_left: z.int(),
  /** True when they are used up: the session opens the set-up alone. */
  must_set_up: z.boolean(),
  /** There never were any: the account was made by an invitation. */
  is_newcomer: z.boolean(),
});
export type SecondFactorDue = z.infer<typeof SecondFactorDue>;
