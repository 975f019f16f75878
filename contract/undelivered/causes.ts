// No schema here: the list works without loading zod.

/** Why a message was given up. */
export const failureCauses = ['refused', 'unreachable', 'late', 'no_channel', 'unknown'] as const;
export type FailureCause = (typeof failureCauses)[number];

/** What the list is narrowed to; `new`, what nobody has dealt with, is its own. */
export const undeliveredFilterNames = ['new', 'seen', 'all'] as const;
export type UndeliveredFilter = (typeof undeliveredFilterNames)[number];
