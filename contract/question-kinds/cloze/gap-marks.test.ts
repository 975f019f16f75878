import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cutAtMarks,
  fillMarks,
  findMarksFault,
  markOf,
  placesIn,
  renumbered,
  withGapAt,
  withoutMark,
} from './gap-marks.ts';

/** Words without a sign, and a text with the gaps of an order between them. */
const words = fc.string({ maxLength: 8 }).map((text) => text.replace(/[[\]$\\]/g, ''));
const order = fc.integer({ min: 0, max: 6 }).chain((gaps) =>
  fc.shuffledSubarray(
    Array.from({ length: gaps }, (_, index) => index + 1),
    { minLength: gaps },
  ),
);
const texts = fc.record({ order, words: fc.array(words, { minLength: 7, maxLength: 7 }) }).map((given) => ({
  order: given.order,
  text: given.order.reduce(
    (text, place, index) => `${text}${markOf(place)}${given.words[index + 1]}`,
    given.words[0] ?? '',
  ),
}));

test('a text is cut at its gaps and joined again', () => {
  fc.assert(
    fc.property(texts, ({ text, order: places }) => {
      const parts = cutAtMarks(text);
      expect(parts.map((part) => (typeof part === 'string' ? part : markOf(part.place))).join('')).toBe(text);
      expect(parts.flatMap((part) => (typeof part === 'string' ? [] : [part.place]))).toEqual(places);
    }),
  );
});

test('gaps numbered again keep what they were, in reading order', () => {
  fc.assert(
    fc.property(texts, ({ text, order: places }) => {
      const names = places.map((_, index) => `gap ${index + 1}`);
      const after = renumbered(text, names.length);
      const moved = after.order.map((place) => names[place - 1]);
      expect(placesIn(after.text)).toEqual(places.map((_, index) => index + 1));
      expect(fillMarks(after.text, (place) => moved[place - 1] ?? '')).toBe(
        fillMarks(text, (place) => names[place - 1] ?? ''),
      );
      expect(findMarksFault(after.text, names.length)).toBe(null);
    }),
  );
});

test('a gap put into a text and taken out again leaves the text as it was', () => {
  fc.assert(
    fc.property(texts, fc.nat(), fc.nat(), (given, one, other) => {
      const { text } = renumbered(given.text, given.order.length);
      const [from, to] = [one % (text.length + 1), other % (text.length + 1)].sort((a, b) => a - b) as [number, number];
      const put = withGapAt(text, from, to);
      if (!put) {
        expect(text.slice(Math.max(0, from - 5), to + 5)).toMatch(/[[\]]/);
        return;
      }
      expect(placesIn(put.text)).toEqual(Array.from({ length: given.order.length + 1 }, (_, index) => index + 1));
      expect(put.selected).toBe(text.slice(from, to));
      expect(withoutMark(put.text, put.place, put.selected)).toBe(text);
    }),
  );
});

test('a gap that the text lost comes last', () => {
  expect(renumbered('Слово [[3]] и [[1]]', 3)).toEqual({ text: 'Слово [[1]] и [[2]]', order: [3, 1, 2] });
});

test('says in words what does not fit', () => {
  expect(findMarksFault('Кит [[1]] и [[3]]', 2)).toBe('В тексте стоит [[3]], а такого пропуска нет');
  expect(findMarksFault('Кит [[1]] и [[1]]', 1)).toBe('Пропуск [[1]] стоит в тексте дважды');
  expect(findMarksFault('Кит [[1]]', 2)).toBe('Пропуска 2 нет в тексте: поставьте [[2]]');
  expect(findMarksFault('Кит [[1]] и [[2]]', 2)).toBe(null);
});
