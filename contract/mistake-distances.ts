// No schema here: screens load these without zod.

/** After how many Moscow days a question comes back: the first time, and after each right answer in a row. */
export const MISTAKE_DISTANCES = [1, 3, 7] as const;

/** Right answers in a row after which a question is held. */
export const HELD_STEP: number = MISTAKE_DISTANCES.length;

/** Most questions somebody is given on one Moscow day. */
export const MISTAKES_A_DAY = 5;
