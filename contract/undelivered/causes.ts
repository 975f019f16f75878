// No schema here: the list works without loading zod.

/** Why a message was given up. */
export const failureCauses = ['refused', 'unreachable', 'late', 'no_channel', 'unknown'] as const;
export type FailureCause = (typeof failureCauses)[number];

/** Filters of the list; `new`, what nobody has dealt with, is the default. */
export const undeliveredFilterNames = ['new', 'seen', 'all'] as const;
export type UndeliveredFilter = (typeof undeliveredFilterNames)[number];
