// Apart from the places of texts: the address of a list is read on every screen.

/** How a text stands: nobody wrote it, nobody changed what the portal began with, or somebody did. */
export const textStates = { empty: 'пусто', original: 'исходный', changed: 'изменён' } as const;
export type TextState = keyof typeof textStates;
export const textStateNames = Object.keys(textStates) as TextState[];

export const textStateOf = ({ text, is_original }: { text: string; is_original: boolean }): TextState =>
  text === '' ? 'empty' : is_original ? 'original' : 'changed';
