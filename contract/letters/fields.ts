// No schema here: the screens name them without loading zod.

/** Texts of a letter an administrator may word, in the order of the screen. */
export const letterFields = {
  subject: 'Тема письма',
  text: 'Письмо',
  sms: 'СМС',
  shown: 'Строка в уведомлениях',
} as const;
export type LetterField = keyof typeof letterFields;
export const letterFieldNames = Object.keys(letterFields) as LetterField[];

export type LetterWords = Readonly<Record<LetterField, string>>;

/** Maximum length of each text, in characters. */
export const maxLetterLengths = { subject: 200, text: 5000, sms: 600, shown: 600 } as const satisfies Record<
  LetterField,
  number
>;

/** Readers of letters. */
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
  /** An example value; of a link, its path. */
  example: string;
  /**
   * The value is an address: not allowed in the subject and in the list of notices, whose lines are links themselves.
   */
  link?: true;
  /** Words of safety, or what they protect: always the portal's own text. */
  locked?: true;
  /** The value may be empty and then removes the space before it. */
  may_be_empty?: true;
  /** Texts that must contain the placeholder. */
  must?: readonly LetterField[];
};
