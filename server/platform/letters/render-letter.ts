import type { LetterWords } from '#contract/letters/fields.ts';
import { renderTemplate } from '#contract/letters/template.ts';
import { programmeName } from '#contract/words/programme.ts';
import type { Letter, Templates } from './letter.ts';

/** A letter and what stands in it this time. */
export type RenderedLetter = { letter: Letter; values: Readonly<Record<string, string>> };

/** Says a letter with its values; each placeholder has one, if only an empty one. */
export const renderLetter = <Name extends string>(
  of: Letter<Name>,
  values: Readonly<Record<Name, string>>,
): RenderedLetter => ({
  letter: of,
  values: { программа: programmeName(), ...values },
});

/** What somebody typed, as a sentence of a letter: it ends with a stop of its own, or gets one. */
export const asSentence = (typed: string): string => (/[.!?…]$/.test(typed) ? typed : `${typed}.`);

/** Letters whose words administrators have changed, by key. */
export type ChangedLetters = ReadonlyMap<string, Templates>;

const BREAK = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const oneLine = (text: string): string => (BREAK.test(text) ? text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ') : text);

/** A letter's texts in the words of today, administrators' changes included. The subject is made one line, since it is a header. */
export function letterWordsOf({ letter, values }: RenderedLetter, changed?: ChangedLetters): LetterWords {
  const { subject, text, sms, shown } = changed?.get(letter.key) ?? letter.templates;
  return {
    subject: oneLine(renderTemplate(subject, values)),
    text: renderTemplate(text, values),
    sms: renderTemplate(sms, values),
    shown: renderTemplate(shown, values),
  };
}
