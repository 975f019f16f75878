import {
  type LetterField,
  type LetterReader,
  type LetterWords,
  letterFieldNames,
  type Placeholder,
} from '#contract/letters/fields.ts';
import { isFault, parseTemplate, type Template } from '#contract/letters/template.ts';
import type { ContactKind, FactKind, NoticeKind } from '#contract/notices/kinds.ts';

export type Templates = Readonly<Record<LetterField, Template>>;

/** A letter with its original texts for mail, SMS and the list of notices; administrators may change them. */
export type Letter<Name extends string = string> = {
  /** `deadline_near.parent.trip`: the kind, who reads it and, where there are several, the case. */
  key: LetterKey;
  kind: NoticeKind;
  reader: LetterReader;
  /** The case, where a kind has several letters to this reader: «ребёнку ссылка не ушла». */
  about: string;
  /** When it is sent, as an administrator reads it. */
  when: string;
  placeholders: Readonly<Record<Name | CommonName, Placeholder>>;
  /** The fields this letter has: a letter to a contact has no line in the list of notices. */
  fields: readonly LetterField[];
  words: LetterWords;
  templates: Templates;
};

/** Placeholders of every letter, filled in by the portal. */
const common = { программа: { meaning: 'название программы', example: 'Программа подводных исследований' } } as const;
type CommonName = keyof typeof common;

type LetterKey = `${NoticeKind}.${LetterReader}` | `${NoticeKind}.${LetterReader}.${string}`;

type LetterInput<Name extends string> = {
  about?: string;
  when: string;
  placeholders: Readonly<Record<Name, Placeholder>>;
  subject: string;
  /** Its first words, where they are not the reader's usual ones. */
  greeting?: string;
  /** The letter between its greeting and its signature. */
  text: string;
};
/** `sms`: the same in one or two sentences; the subject where it is left out. `shown`: the line in the list, without links. */
type FactLetterInput<Name extends string> = LetterInput<Name> & { sms?: string; shown: string };
/** A letter to a contact, which may not belong to an account. `sms` null: sent by email only. */
type ContactLetterInput<Name extends string> = LetterInput<Name> & { sms: string | null; shown?: never };

/** «ты» to a participant, by name where the letter has it; «вы» to everybody else. */
const greetingOf = (reader: LetterReader, placeholders: object): string =>
  reader !== 'child' ? 'Здравствуйте!' : 'имя' in placeholders ? 'Здравствуй, {имя}!' : 'Здравствуй!';

/** Who writes: to the staff the portal itself, to everybody else those who run the programme. */
const signatureOf = (reader: LetterReader): string =>
  reader === 'admin' ? 'Портал программы «{программа}»' : 'Команда программы «{программа}»';

/** Words as templates; throws where a brace stands alone. */
export function templatesOf(words: LetterWords): Templates {
  const parsed = letterFieldNames.map((field) => [field, parseTemplate(words[field])] as const);
  const faulty = parsed.find(([, template]) => isFault(template));
  if (faulty) throw new Error(`a brace stands alone in «${words[faulty[0]]}»`);
  return Object.fromEntries(parsed) as Templates;
}

/**
 * Describes a letter; the greeting and the signature are put around its text, as words that can be changed. Names in
 * braces are its placeholders: a sentence that is not always there is one too, whose value is empty then.
 */
export function letter<Name extends string>(
  key: `${FactKind}.${LetterReader}` | `${FactKind}.${LetterReader}.${string}`,
  fact: FactLetterInput<Name>,
): Letter<Name>;
export function letter<Name extends string>(
  key: `${ContactKind}.${LetterReader}` | `${ContactKind}.${LetterReader}.${string}`,
  toContact: ContactLetterInput<Name>,
): Letter<Name>;
export function letter<Name extends string>(
  key: LetterKey,
  {
    about = '',
    when,
    placeholders,
    subject,
    greeting,
    text: body,
    sms = subject,
    shown,
  }: FactLetterInput<Name> | ContactLetterInput<Name>,
): Letter<Name> {
  const [kind, reader] = key.split('.') as [NoticeKind, LetterReader];
  const text = `${greeting ?? greetingOf(reader, placeholders)}\n\n${body}\n\n${signatureOf(reader)}`;
  const words = { subject, text, sms: sms ?? '', shown: shown ?? '' };
  const fields = letterFieldNames.filter((field) => words[field] !== '');
  const known = { ...common, ...placeholders };
  return { key, kind, reader, about, when, placeholders: known, fields, words, templates: templatesOf(words) };
}
