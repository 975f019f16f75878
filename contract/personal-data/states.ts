// No schema here, and no words: the address of the list is read on every screen.

/** Where a request for an erasure stands. */
export const erasureStates = ['waiting', 'cancelled', 'done'] as const;
export type ErasureState = (typeof erasureStates)[number];
