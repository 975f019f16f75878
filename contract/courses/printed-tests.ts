// No schema here: the address of the page is read without zod.

/** What a printed course includes of its tests. */
export const printedTests = ['none', 'questions', 'answers'] as const;
export type PrintedTests = (typeof printedTests)[number];
