// No schema here: lists, prints and the camp's page load these without zod.

/** Adults a parent may name besides the person in charge of the departure. */
export const MAX_PICKUP_ADULTS = 3;

/** Documents by which an adult was recognised; numbers are not stored. */
export const handoverDocuments = {
  passport: 'Паспорт',
  foreign_passport: 'Загранпаспорт',
  other: 'Другой документ с фотографией',
} as const;
export type HandoverDocument = keyof typeof handoverDocuments;
export const handoverDocumentKeys = Object.keys(handoverDocuments) as HandoverDocument[];

type Handed = { kind: 'adult' | 'alone'; adult_name: string; relation?: string };

/** «Морская Дарья, мама»; «без сопровождения». */
export const handedTo = ({ kind, adult_name, relation = '' }: Handed): string =>
  kind === 'alone' ? 'без сопровождения' : [adult_name, relation].filter(Boolean).join(', ');
