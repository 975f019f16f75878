// No schema and no places here: the tree of routes, which every cabinet carries, reads these names.

/** How a text stands: nobody wrote it, nobody changed what the portal began with, or somebody did. */
export const textStates = { empty: 'пусто', original: 'исходный', changed: 'изменён' } as const;
export type TextState = keyof typeof textStates;
export const textStateNames = Object.keys(textStates) as TextState[];

export const textStateOf = ({ text, is_original }: { text: string; is_original: boolean }): TextState =>
  text === '' ? 'empty' : is_original ? 'original' : 'changed';
