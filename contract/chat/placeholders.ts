/** Names that fill the placeholders of a ready answer. */
export type ReadyAnswerNames = {
  /** Form of address: «Анна Сергеевна»; a child's first name. */
  person: string;
  /** First name of the child the dialog is about, or of the writing participant, «Пётр»; empty without one. */
  child: string;
  /** Name of the answering colleague. */
  writer: string;
};

/** Placeholders of ready answers, with how each is filled. */
export const placeholders: Record<string, { title: string; of: (names: ReadyAnswerNames) => string }> = {
  '{имя}': { title: 'Имя и отчество того, кому пишете', of: ({ person }) => person },
  '{ребёнок}': { title: 'Имя ребёнка, о котором пишете', of: ({ child }) => child },
  '{сотрудник}': { title: 'Ваше имя и отчество', of: ({ writer }) => writer },
};

const inBraces = /\{[^{}]*\}/g;
const keyOf = (word: string): string => word.toLowerCase().replace('ребенок', 'ребёнок');

/** Texts in braces that are no placeholder and would be sent as they are. */
export const unknownPlaceholders = (text: string): string[] =>
  (text.match(inBraces) ?? []).filter((word) => !Object.hasOwn(placeholders, keyOf(word)));

/** Placeholders of the text that would be filled with nothing: the person has no such name, or no children yet. */
export const emptyPlaceholders = (text: string, names: ReadyAnswerNames): string[] => [
  ...new Set((text.match(inBraces) ?? []).map(keyOf).filter((word) => placeholders[word]?.of(names).trim() === '')),
];

/** Whether the text uses a placeholder of a child. */
export const mentionsChild = (text: string): boolean =>
  (text.match(inBraces) ?? []).some((word) => keyOf(word) === '{ребёнок}');

/** The ready answer with its placeholders filled. */
export const fillReadyAnswer = (text: string, names: ReadyAnswerNames): string =>
  text.replace(inBraces, (word) => placeholders[keyOf(word)]?.of(names) ?? word);
