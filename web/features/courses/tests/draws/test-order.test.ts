import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DrawValues } from './draw-values.ts';
import { drawsIn, entriesOf, movedIn } from './test-order.ts';

const draw = (key: string, questions_before: number, draw_count = '2'): DrawValues => ({
  key,
  questions_before,
  section_id: 1,
  section_title: 'Киты',
  question_id: draw_count === '' ? 7 : null,
  question_text: null,
  draw_count,
  ready_count: 9,
});

const shown = (questions: number, draws: DrawValues[]) =>
  entriesOf(questions, draws).map((entry) => `${entry.number}:${entry.draw?.key ?? `q${entry.question}`}`);

test('what is taken from the bank stands between the questions and is counted with them', () => {
  expect(shown(2, [draw('a', 0), draw('b', 1, ''), draw('c', 1, '3'), draw('d', 9)])).toEqual([
    ...['1:a', '3:q0', '4:b', '5:c', '8:q1', '9:d'],
  ]);
});

test('a number that cannot be read counts for nothing', () => {
  expect(shown(1, [draw('a', 0, '2,5'), draw('b', 0, '-1')])).toEqual(['1:a', '1:b', '1:q0']);
});

test('moved, each keeps its neighbours, and nothing is lost', () => {
  const given = fc.record({
    questions: fc.nat(6),
    places: fc.array(fc.nat(8), { maxLength: 6 }),
    moves: fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { maxLength: 8 }),
  });
  fc.assert(
    fc.property(given, ({ questions, places, moves }) => {
      let entries = entriesOf(
        questions,
        places.map((place, index) => draw(`${index}`, place)),
      );
      for (const [from, to] of moves)
        if (entries.length > 0) entries = movedIn(entries, from % entries.length, to % entries.length);
      const again = entriesOf(questions, drawsIn(entries));
      expect(again.map((entry) => entry.draw?.key)).toEqual(entries.map((entry) => entry.draw?.key));
    }),
  );
});
