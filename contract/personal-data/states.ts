// No schema here, and no words: the address of the list is read on every screen.

/** States of a request for erasure. */
export const erasureStates = ['waiting', 'cancelled', 'done'] as const;
export type ErasureState = (typeof erasureStates)[number];
