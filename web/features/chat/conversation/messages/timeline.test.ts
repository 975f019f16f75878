import { expect, test } from 'vitest';
import { placeNotes } from './timeline.ts';

const at = (minute: number) => ({ created_at: `2026-11-22T12:0${minute}:00.000Z` });
const note = (minute: number) => ({ id: String(minute), shown: null, ...at(minute) });
const whole = { has_before: false, has_after: false };

test('notes stand among the messages by their time, also before the first and behind the last', () => {
  const { before, after } = placeNotes([at(2), at(4)], [note(1), note(3), note(5)], whole);
  expect(before.map(({ ofItsDay }) => ofItsDay.map(({ id }) => id))).toEqual([['1'], ['3']]);
  expect(after.map(({ id }) => id)).toEqual(['5']);
  expect(placeNotes([], [note(1)], whole).after).toHaveLength(1);
});

test('a note of a part of the dialog that is not loaded is not shown beside another part', () => {
  const { before, after } = placeNotes([at(2)], [note(1), note(3)], { has_before: true, has_after: true });
  expect([before, after]).toEqual([[{ ofDaysBefore: [], ofItsDay: [] }], []]);
});

test('a note of the day a message begins stands below the heading of that day, those of days before above it', () => {
  // Midnight in Moscow is at 21:00.
  const [evening, night] = ['2026-11-22T20:59:00.000Z', '2026-11-22T21:01:00.000Z'].map((created_at) => ({
    id: created_at,
    shown: null,
    created_at,
  }));
  const { before } = placeNotes(
    [{ created_at: '2026-11-22T21:05:00.000Z' }],
    [evening, night].filter((one) => one !== undefined),
    whole,
  );
  expect(before).toEqual([{ ofDaysBefore: [evening], ofItsDay: [night] }]);
});
