// No schema here: the register screen shows these without loading zod.

/** Kinds of duplicates a new child may be (docs/product/families.md, «Duplicates»), the strongest first. */
export const duplicates = [
  'Own participant exact duplicated',
  'Participant exact duplicated',
  'The phone and email have already been taken',
  'The phone has already been taken',
  'The email has already been taken',
  'Own participant may be duplicated',
  'Participant may be duplicated',
] as const;
export type Duplicate = (typeof duplicates)[number];

/** Whether the parent may confirm that the child is another one: only for a namesake. */
export const mayBeConfirmed = (duplicate: Duplicate): boolean => duplicate.endsWith('may be duplicated');

/** Texts for the parent; they never name another family's child. */
export const duplicateTexts: Readonly<Record<Duplicate, string>> = {
  'Own participant exact duplicated': 'Этот ребёнок уже есть в вашем кабинете',
  'Participant exact duplicated': 'Такой участник уже зарегистрирован в другом кабинете',
  'The phone and email have already been taken': 'Этот телефон и этот email уже заняты',
  'The phone has already been taken': 'Этот телефон уже занят',
  'The email has already been taken': 'Этот email уже занят',
  'Own participant may be duplicated': 'В вашем кабинете уже есть очень похожий ребёнок',
  'Participant may be duplicated': 'На портале уже есть очень похожий участник',
};
