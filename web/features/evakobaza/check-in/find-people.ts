import type { ExpectedArrival } from '#contract/evakobaza/check-in.ts';
import { foldText } from '#contract/validation/clean.ts';
import { fullName } from '#contract/words/names.ts';

const plain = (text: string): string => foldText(text).replace(/\s+/g, ' ').trim();
const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^[78](?=\d{3})/, '');

/** Normalises a code for comparison: spaces, case and hyphen do not matter. */
export const bareCode = (code: string): string => code.toUpperCase().replace(/[\s–—-]/g, '');

/** Extracts the code from a QR picture (the address of the check-in) or typed text. */
export function codeIn(text: string): string | undefined {
  const code = URL.canParse(text) ? new URL(text).searchParams.get('code') : text;
  const bare = bareCode(code ?? '');
  return /^[0-9A-Z]{11,20}$/.test(bare) && /\d/.test(bare) ? (code ?? undefined) : undefined;
}

type Findable = Pick<ExpectedArrival, 'code' | 'surname' | 'name' | 'patronymic' | 'parent_name' | 'parent_phone'>;

/** People whose name, parent, phone or code matches every word of the search by its beginning; all without a search. */
export function findPeople<Person extends Findable>(people: readonly Person[], search: string): readonly Person[] {
  const query = plain(search);
  if (query === '') return people;
  const code = bareCode(search);
  const digits = digitsOf(search);
  const isPhone = digits.length >= 3 && /^[\d\s()+-]+$/.test(search.trim());
  return people.filter((person) => {
    if (bareCode(person.code) === code) return true;
    if (isPhone) return person.parent_phone !== null && digitsOf(person.parent_phone).includes(digits);
    const words = plain(`${fullName(person)} ${person.parent_name}`).split(' ');
    return query.split(' ').every((part) => words.some((word) => word.startsWith(part)));
  });
}
