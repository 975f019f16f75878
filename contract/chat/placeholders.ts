/** Whose names a ready answer is filled with. */
export type Addressed = {
  /** How the person is spoken to: «Анна Сергеевна», a child by its name. */
  person: string;
  /** «Пётр»: the one the dialog is about, or the participant itself where it writes; empty where there is none. */
  child: string;
  /** Who answers. */
  writer: string;
};

/** What may stand in a ready answer, and what it is filled with. */
export const placeholders: Record<string, { title: string; of: (names: Addressed) => string }> = {
  '{имя}': { title: 'Имя и отчество того, кому пишете', of: ({ person }) => person },
  '{ребёнок}': { title: 'Имя ребёнка, о котором пишете', of: ({ child }) => child },
  '{сотрудник}': { title: 'Ваше имя и отчество', of: ({ writer }) => writer },
};

const inBraces = /\{[^{}]*\}/g;
const keyOf = (word: string): string => word.toLowerCase().replace('ребенок', 'ребёнок');

/** What stands in braces and is no placeholder: it would be sent as it is. */
export const unknownPlaceholders = (text: string): string[] =>
  (text.match(inBraces) ?? []).filter((word) => !Object.hasOwn(placeholders, keyOf(word)));

/** What nothing can be filled into: the person has no such name, or no children yet. */
export const emptyPlaceholders = (text: string, names: Addressed): string[] => [
  ...new Set((text.match(inBraces) ?? []).map(keyOf).filter((word) => placeholders[word]?.of(names).trim() === '')),
];

/** Whether it names a child. */
export const namesChild = (text: string): boolean =>
  (text.match(inBraces) ?? []).some((word) => keyOf(word) === '{ребёнок}');

/** A ready answer with the names in it. */
export const fillReadyAnswer = (text: string, names: Addressed): string =>
  text.replace(inBraces, (word) => placeholders[keyOf(word)]?.of(names) ?? word);
