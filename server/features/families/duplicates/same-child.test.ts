import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atLength } from '#tests/at-length.ts';
import { isWithinOneEdit, likeness } from './same-child.ts';

const letter = fc.constantFrom(...'абвгеёи');
const word = fc.array(letter, { maxLength: 8 }).map((letters) => letters.join(''));

/** Damerau–Levenshtein by the book: the whole table. */
function distance(a: string, b: string): number {
  const d = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i ? (j ? 0 : i) : j)),
  );
  const at = (i: number, j: number): number => d[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity;
      const row = d[i] ?? [];
      row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same, swapped);
    }
  return at(a.length, b.length);
}

test('within one edit is what the table of distances says', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(isWithinOneEdit(a, b)).toBe(distance(a, b) <= 1);
      expect(isWithinOneEdit(a, b)).toBe(isWithinOneEdit(b, a));
    }),
    { numRuns: atLength(3000, 30_000) },
  );
});

test('any one letter put in, left out, changed or swapped is within one edit; two are mostly not', () => {
  fc.assert(
    fc.property(word, fc.nat(8), letter, (text, position, other) => {
      const at = Math.min(position, text.length);
      const [before, after] = [text.slice(0, at), text.slice(at)];
      for (const edited of [before + other + after, before + after.slice(1), before + other + after.slice(1)])
        expect(isWithinOneEdit(text, edited)).toBe(true);
      expect(isWithinOneEdit(text, before + [...after.slice(0, 2)].reverse().join('') + after.slice(2))).toBe(true);
      expect(isWithinOneEdit(text, `${text}${other}${other}`)).toBe(false);
    }),
    { numRuns: atLength(100, 5000) },
  );
});

const child = { surname: 'Королёв-Морской', name: 'Пётр', patronymic: 'Ильич', birth_date: '2012-03-04' };

test.each([
  ['the same', {}, 'exact'],
  ['without dots over ё and without a hyphen', { surname: 'КОРОЛЕВ МОРСКОЙ', name: 'Петр' }, 'exact'],
  ['a brother or a twin', { name: 'Семён', patronymic: 'Ильич' }, 'possible'],
  ['no patronymic', { patronymic: '' }, 'possible'],
  ['a slip in the surname', { surname: 'Королёв-Марской' }, 'possible'],
  ['two slips in the surname', { surname: 'Каролёв-Марской' }, undefined],
  ['another day', { birth_date: '2012-03-05' }, undefined],
  ['no birth date', { birth_date: null }, undefined],
  ['a namesake of another surname', { surname: 'Волнов' }, undefined],
])('%s: %s', (_, given, like) => {
  expect(likeness({ ...child, ...given }, child)).toBe(like);
  expect(likeness(child, { ...child, ...given })).toBe(like);
});

test('being like somebody knows no case, no ё and no hyphens', () => {
  const name = fc
    .array(fc.constantFrom(...'абёЁЕ- '), { minLength: 1, maxLength: 6 })
    .map((letters) => letters.join(''));
  fc.assert(
    fc.property(name, name, name, (surname, first, patronymic) => {
      const written = { surname, name: first, patronymic, birth_date: '2012-03-04' };
      const other = {
        ...written,
        surname: surname.toUpperCase().replaceAll('Ё', 'Е'),
        name: first.replaceAll('-', ' '),
        patronymic: patronymic.toLowerCase(),
      };
      expect(likeness(written, other)).toBe('exact');
    }),
    { numRuns: atLength(100, 5000) },
  );
});
