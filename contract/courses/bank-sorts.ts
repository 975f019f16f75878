// No schema here: the tree of routes loads it without zod.

/** Orders of the bank's questions: as they stand in their sections; newest first; last changed first; by how they fare. */
export const bankSorts = ['section', 'newest', 'changed', 'hardest', 'easiest', 'weakest', 'most_asked'] as const;
export type BankSort = (typeof bankSorts)[number];
