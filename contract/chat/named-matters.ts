// Apart from their words: every cabinet loads the address of its messages.

/** From where somebody writes: «Написать нам» of that place names it. */
export const namedMatters = [
  'question',
  'status',
  'deadline',
  'game_over',
  'rejection',
  'duplicate',
  'withdrawal',
  'block',
  'carry',
  'account',
] as const;
export type NamedMatter = (typeof namedMatters)[number];
