// Without a word for people: the tree of routes, which every cabinet carries, reads these names.

/**
 * How the words of a letter stand: the portal's own; changed; changed from an original that is another one by now; changed,
 * but with placeholders this version of the portal does not have, so that the original is sent.
 */
export const letterStateNames = ['original', 'changed', 'outdated', 'unusable'] as const;
export type LetterState = (typeof letterStateNames)[number];
