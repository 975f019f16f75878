import { expect, test } from 'vitest';
import { placeNotes } from './timeline.ts';

const at = (minute: number) => ({ created_at: `2026-11-22T12:0${minute}:00.000Z` });
const note = (minute: number) => ({ id: String(minute), shown: null, ...at(minute) });
const whole = { has_before: false, has_after: false };

test('notes stand among the messages by their time, also before the first and behind the last', () => {
  const { before, after } = placeNotes([at(2), at(4)], [note(1), note(3), note(5)], whole);
  expect(before.map((notes) => notes.map(({ id }) => id))).toEqual([['1'], ['3']]);
  expect(after.map(({ id }) => id)).toEqual(['5']);
  expect(placeNotes([], [note(1)], whole).after).toHaveLength(1);
});

test('a note of a part of the dialog that is not loaded is not shown beside another part', () => {
  const { before, after } = placeNotes([at(2)], [note(1), note(3)], { has_before: true, has_after: true });
  expect([before.flat(), after]).toEqual([[], []]);
});
