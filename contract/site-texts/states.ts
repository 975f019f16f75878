// Without a word for people: the tree of routes, which every cabinet carries, reads these names.

/** State of a text: not written, unchanged since the setup, changed. */
export const textStateNames = ['empty', 'original', 'changed'] as const;
export type TextState = (typeof textStateNames)[number];

export const textStateOf = ({ text, is_original }: { text: string; is_original: boolean }): TextState =>
  text === '' ? 'empty' : is_original ? 'original' : 'changed';
