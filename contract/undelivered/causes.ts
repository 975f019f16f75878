// No schema here: the list works without loading zod.

/**
 * Why a mail server would not take a letter, at once or by a report later, as
 * docs/product/site-and-mailing.md, «What mail servers answer», has them. `mailbox` alone speaks of the address: there is none,
 * or it is closed. `full`: the mailbox has no room just now. `policy`: the server's rules about who sends and what (spam, SPF,
 * lists, prohibitions). `size` and `content`: the letter itself. `route`: its server was not reached or not found in all those
 * days. `other`: it did not say.
 */
export const refusalCauses = ['mailbox', 'full', 'policy', 'size', 'content', 'route', 'other'] as const;
export type RefusalCause = (typeof refusalCauses)[number];

/** Why a message was given up. `refused`: the address itself, or a gateway of SMS; further ones are a mail server's. */
export const failureCauses = [
  'refused',
  'full',
  'policy',
  'size',
  'content',
  'declined',
  'unreachable',
  'late',
  'no_channel',
  'unknown',
] as const;
export type FailureCause = (typeof failureCauses)[number];

/** Filters of the list; `new`, what nobody has dealt with, is the default. */
export const undeliveredFilterNames = ['new', 'seen', 'all'] as const;
export type UndeliveredFilter = (typeof undeliveredFilterNames)[number];
