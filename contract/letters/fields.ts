// No schema here: the screens name them without loading zod.

/** What an administrator may word of a letter, in the order of the screen. */
export const letterFields = {
  subject: 'Тема письма',
  text: 'Письмо',
  sms: 'СМС',
  shown: 'Строка в уведомлениях',
} as const;
export type LetterField = keyof typeof letterFields;
export const letterFieldNames = Object.keys(letterFields) as LetterField[];

export type LetterWords = Readonly<Record<LetterField, string>>;

/** The longest text of each. */
export const longest = { subject: 200, text: 5000, sms: 600, shown: 600 } as const satisfies Record<
  LetterField,
  number
>;

/** Who reads a letter. */
export const letterReaders = {
  parent: 'родителю',
  child: 'участнику',
  guide: 'наставнику',
  admin: 'администрации',
  owner: 'владельцу кабинета',
  stranger: 'написавшему с сайта',
} as const;
export type LetterReader = keyof typeof letterReaders;

export type Placeholder = {
  meaning: string;
  /** A value as it may stand in a letter; of a link its path. */
  example: string;
  /** An address: not for a subject, nor for the list of notices, whose lines lead somewhere by themselves. */
  link?: true;
  /** Words of safety, or what they guard: the portal's own, always the same. */
  locked?: true;
  /** It may be empty, and then takes the space before it along. */
  may_be_empty?: true;
  /** Where it must stand. */
  must?: readonly LetterField[];
};
