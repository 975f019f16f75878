/** What a gap of a text takes: one of its own variants, words, or a number. */
export const gapTypes = ['choice', 'typed', 'number'] as const;
export type GapType = (typeof gapTypes)[number];

/** Most gaps of one question, and most variants or accepted answers of one gap. */
export const MAX_GAPS = 20;
export const MAX_ANSWERS_OF_GAP = 20;
