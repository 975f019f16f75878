/** From which discrimination on a question is good, is bearable, and below which its key is in doubt. */
export const discriminationMarks = { good: 0.3, bearable: 0.15, reversed: -0.05 } as const;
