import { openEstimate, programmeForms, type Strength } from './password-strength.ts';
import { formsOf, inOtherLayout } from './typed-forms.ts';

type PasswordOwner = {
  surname: string;
  name: string;
  patronymic: string;
  email: string | null;
  phone: string | null;
  birth_date: string | null;
};

const BETTER = 'Надёжнее всего три-четыре слова, не связанные между собой';
const words: Record<Strength['by'], string> = {
  programme: `Слова программы подбирают первыми. ${BETTER}`,
  own: `Имя, дату рождения, почту и телефон подбирают первыми. ${BETTER}`,
  other: `Такой пароль легко подобрать. ${BETTER}`,
};

/** Eight signs by chance hold out 10^8 guesses, a common word with a year and a sign some 10^6. */
const ENOUGH_GUESSES = 3e7;
const SHORTEST_WORD = 3;

const plain = (text: string): string => text.normalize('NFKC').replaceAll('ё', 'е').replaceAll('Ё', 'Е');
/** Some signs before or after add next to nothing: everybody begins and ends with them. */
const withoutEdges = (text: string): string => text.replace(/^[^\p{L}\p{N}]{1,3}|[^\p{L}\p{N}]{1,3}$/gu, '');
const partsOf = (text: string): string[] =>
  plain(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);

/** A day as people type it: 05051985, 050585, 19850505, 1985, 0505. */
function digitsOf(birth_date: string | null): string[] {
  const [year = '', month = '', day = ''] = birth_date?.split('-') ?? [];
  return [day + month + year, day + month + year.slice(2), year + month + day, year, day + month];
}

function wordsOf({ surname, name, patronymic, email, phone, birth_date }: PasswordOwner): string[] {
  const mailbox = email?.split('@')[0] ?? '';
  const names = [surname, name, patronymic, mailbox].flatMap((one) => [...partsOf(one), partsOf(one).join('')]);
  const number = phone?.slice(2) ?? '';
  const digits = [number, number.slice(3), number.slice(-4), ...digitsOf(birth_date)];
  return [...names.flatMap(formsOf), ...digits].filter((one) => one.length >= SHORTEST_WORD);
}

/** A text without some words, signs apart; undefined where none of them is in it. */
function without(text: string, known: readonly string[]): string | undefined {
  const compact = partsOf(text).join('');
  const longestFirst = [...known].sort((one, other) => other.length - one.length);
  const left = longestFirst.reduce((rest, word) => rest.replaceAll(word, ' '), compact);
  return left === compact ? undefined : left.replaceAll(' ', '');
}

/**
 * Why a new password is refused, or nothing: one that is guessed early, in whichever layout it was typed, and one that is
 * little besides the owner's own data or the programme's words. Length is the contract's.
 */
export async function passwordFault(password: string, owner: PasswordOwner): Promise<string | undefined> {
  const own = wordsOf(owner);
  const estimate = await openEstimate(own);
  const typed = plain(password);
  const typings = new Set([typed, plain(inOtherLayout(typed))]);
  for (const text of new Set([...typings].flatMap((one) => [one, withoutEdges(one)]))) {
    const isTrimmed = !typings.has(text);
    const { guesses, by, byChance } = estimate(text);
    // A sign at the edge of signs by chance is one of them.
    if (guesses < ENOUGH_GUESSES && !(byChance && isTrimmed)) return words[by];
    for (const [about, known] of [
      ['own', own],
      ['programme', programmeForms],
    ] as const) {
      const left = without(text, known);
      if (left !== undefined && estimate(left).guesses < ENOUGH_GUESSES) return words[about];
    }
  }
  return undefined;
}
