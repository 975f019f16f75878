/** Thresholds of discrimination: a good question, a bearable one, and below `reversed` one whose key is in doubt. */
export const discriminationMarks = { good: 0.3, bearable: 0.15, reversed: -0.05 } as const;
