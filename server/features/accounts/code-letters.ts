import type { Placeholder } from '#contract/letters/fields.ts';
import { type Letter, letter } from '#server/platform/letters/letter.ts';
import { firstName, optionalWords, required, safety, words } from '#server/platform/letters/placeholders.ts';
import { codeWords, nobody } from './codes/code-words.ts';
import type { CodePurpose } from './tables.ts';

/** Cyrillic letters in two SMS that belong together. */
const TWO_SMS = 134;
export const lasts = 'Действует 10 минут.';

/** Whether an SMS that also says how long the code works is two at most. */
export const fitsTwo = (sms: string): boolean => `${sms} ${lasts}`.length <= TWO_SMS;

export type CodeLetter = {
  letter: Letter;
  /** To whom the code may be told, as a sentence: an administrator cannot take it away. */
  safety: string;
};

const code = words('шесть цифр кода', '123456');

function codeLetter(purpose: CodePurpose, reader: 'owner' | 'child'): CodeLetter {
  const { adult, child = adult } = codeWords[purpose];
  const { what, unasked, tell = nobody[reader === 'child' ? 'child' : 'adult'] } = reader === 'child' ? child : adult;
  const never = `${tell}.`;
  const isCarried = purpose === 'carry' && reader === 'owner';
  const subject = isCarried ? `{ребёнок}: код ${what}` : `Код ${what}`;
  const text = `${subject}${isCarried ? ' —' : ':'} {код}. {никому не сообщать}`;
  const sms = fitsTwo(text.replace('{код}', '123456').replace('{никому не сообщать}', never))
    ? `${text} ${lasts}`
    : text;
  const placeholders: Record<string, Placeholder> = {
    код: required(code, 'text', 'sms'),
    'никому не сообщать': safety(never, 'text', 'sms'),
    ...(isCarried && {
      ребёнок: firstName,
      'сколько действует': optionalWords('сколько действует, если помещается', lasts),
    }),
  };
  const key: `code.${typeof reader}.${string}` = `code.${reader}.${purpose}`;
  const one = letter(key, {
    about: what,
    when: 'когда код попросили',
    placeholders,
    subject,
    text: `${text} ${lasts}\n\n${unasked}`,
    sms: isCarried ? `${text} {сколько действует}` : sms,
  });
  return { letter: one, safety: never };
}

const purposes = Object.keys(codeWords) as CodePurpose[];
const each = (reader: 'owner' | 'child', of: readonly CodePurpose[]) =>
  Object.fromEntries(of.map((purpose) => [purpose, codeLetter(purpose, reader)])) as Partial<
    Record<CodePurpose, CodeLetter>
  >;

const toOwner = each('owner', purposes) as Record<CodePurpose, CodeLetter>;
const toChild = each(
  'child',
  purposes.filter((purpose) => codeWords[purpose].child),
);

/** The letter of a code, in words for a child where it has any of its own. */
export const codeLetterOf = (purpose: CodePurpose, isChild: boolean): CodeLetter =>
  (isChild ? toChild[purpose] : undefined) ?? toOwner[purpose];

export const codeLetters = Object.fromEntries(
  [toOwner, toChild].flatMap((of) => Object.values(of).map(({ letter: one }) => [one.key, one])),
);
