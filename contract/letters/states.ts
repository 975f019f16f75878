// Without a word for people: the tree of routes, which every cabinet carries, reads these names.

/**
 * State of a letter's wording: the default; changed; changed from a default that is another one by now; unusable, since
 * it has placeholders this version of the portal does not know, so that the default is sent.
 */
export const letterStateNames = ['original', 'changed', 'outdated', 'unusable'] as const;
export type LetterState = (typeof letterStateNames)[number];
