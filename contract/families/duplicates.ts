// No schema here: the register screen shows these without loading zod.

/** What a child may be the double of (docs/product/families.md, «Duplicates»), the strongest first. */
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

/** A namesake is no fault once the parent says that this is another child; everything else is. */
export const mayBeConfirmed = (duplicate: Duplicate): boolean => duplicate.endsWith('may be duplicated');

/** What a parent reads; another family's child is never named. */
export const duplicateTexts: Readonly<Record<Duplicate, string>> = {
  'Own participant exact duplicated': 'Этот ребёнок уже есть в вашем кабинете',
  'Participant exact duplicated': 'Такой участник уже зарегистрирован в другом кабинете',
  'The phone and email have already been taken': 'Этот телефон и этот email уже заняты',
  'The phone has already been taken': 'Этот телефон уже занят',
  'The email has already been taken': 'Этот email уже занят',
  'Own participant may be duplicated': 'В вашем кабинете уже есть очень похожий ребёнок',
  'Participant may be duplicated': 'На портале уже есть очень похожий участник',
};
