/**
 * Whether two rows may be one child (docs/product/families.md, «Duplicates»). Pure; SQL only finds those of the same
 * birth date.
 */

export type ChildIdentity = { surname: string; name: string; patronymic: string; birth_date: string | null };

/** A name as it is compared: ё is е, letters of any case, hyphens and spaces left out. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s\-‑–]/g, '');

const fullName = ({ surname, name, patronymic }: ChildIdentity): string =>
  [surname, name, patronymic].map(plain).join(' ');

/** At most one letter put in, left out, changed, or changed places with its neighbour. */
export function isWithinOneEdit(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = long.slice(at + 1);
  if (long.length > short.length) return short.slice(at) === rest;
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return short.slice(at + 1) === rest || (isSwapped && short.slice(at + 2) === long.slice(at + 2));
}

/** Exact: the whole name and the birth date; possible: the birth date with the surname, or with names within one edit. */
export function likeness(a: ChildIdentity, b: ChildIdentity): 'exact' | 'possible' | undefined {
  if (a.birth_date === null || a.birth_date !== b.birth_date) return undefined;
  const [one, other] = [fullName(a), fullName(b)];
  if (one === other) return 'exact';
  return plain(a.surname) === plain(b.surname) || isWithinOneEdit(one, other) ? 'possible' : undefined;
}
