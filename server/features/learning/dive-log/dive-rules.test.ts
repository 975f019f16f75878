import { expect, test } from 'vitest';
import type { Badge, Dive } from '#contract/learning/dive-log.ts';
import { courseRankOf } from '../course-rank.ts';
import { badgesOf } from './badges.ts';
import { daysOfStudy } from './days-of-study.ts';

const noon = (day: string) => `2027-03-${day}T09:00:00.000Z`;

test('days in a row are those of Moscow: a minute after its midnight is the next day', () => {
  const beforeMidnight = '2027-03-01T20:59:00.000Z';
  const afterMidnight = '2027-03-01T21:01:00.000Z';
  expect(daysOfStudy([afterMidnight, beforeMidnight], afterMidnight)).toMatchObject({
    total: 2,
    longest_row: 2,
    current_row: 2,
  });
  // One day of UTC's midnight is one day in Moscow.
  expect(daysOfStudy(['2027-03-01T23:30:00.000Z', '2027-03-02T00:30:00.000Z'], noon('02'))).toMatchObject({
    total: 1,
    longest_row: 1,
  });
  // Over the end of a month and of February.
  expect(daysOfStudy(['2027-02-28T09:00:00.000Z', noon('01')], noon('01')).longest_row).toBe(2);
});

test('a break begins a new row and takes nothing of what was won; today is not missed before it ends', () => {
  const days = ['01', '02', '03', '05', '06'].map(noon);
  const onTheDay = (day: string) => daysOfStudy(days, noon(day));
  expect(onTheDay('06')).toMatchObject({ total: 5, longest_row: 3, current_row: 2 });
  expect(onTheDay('07').current_row).toBe(2);
  expect(onTheDay('08')).toMatchObject({ longest_row: 3, current_row: 0 });
  expect(onTheDay('08').rowReachedAt(3)).toBe(noon('03'));
  expect(onTheDay('08').rowReachedAt(4)).toBeNull();
  expect(daysOfStudy([], noon('01'))).toMatchObject({ total: 0, longest_row: 0, current_row: 0 });
});

const dive = (number: number, is_clean: boolean): Dive => ({
  attempt_id: number,
  ordinal_number: number,
  milestone_title: '',
  points: is_clean ? 10 : 9.99,
  exam_points: 10,
  is_clean,
  lecture_read_at: null,
  passed_at: noon(String(number).padStart(2, '0')),
});

const wonOf = (badges: readonly Badge[]) =>
  badges.flatMap(({ kind, value, won_at }) => (won_at ? [`${kind} ${value} ${won_at.slice(8, 10)}`] : []));

test('badges are won on the very milestone and day that make them; the deepest is the bottom', () => {
  const dives = Array.from({ length: 6 }, (_, index) => dive(index + 1, index % 2 === 1));
  const days = daysOfStudy(
    dives.map(({ passed_at }) => passed_at),
    noon('06'),
  );
  expect(wonOf(badgesOf(dives, 23, days))).toEqual(['depth 1 01', 'depth 5 05', 'row 2 02', 'row 4 04', 'clean 1 02']);
  expect(wonOf(badgesOf(dives, 6, days))).toEqual([
    'depth 1 01',
    'depth 5 05',
    'bottom 6 06',
    'row 2 02',
    'row 4 04',
    'clean 1 02',
  ]);
  const ofOne = badgesOf([], 1, daysOfStudy([], noon('01'))).map(({ kind, value }) => `${kind} ${value}`);
  expect(ofOne).toEqual(['bottom 1', 'row 2', 'clean 1']);
  expect(badgesOf([], 0, daysOfStudy([], noon('01')))).toEqual([]);
});

test('a place is told by its bounds: the first, the first half, a tenth behind, and else the next step', () => {
  // Ten learners with 10, 9 … 1 points.
  const rows = Array.from({ length: 10 }, (_, index) => ({ points: 10 - index, learners: 1 }));
  const kinds = rows.map(({ points }) => courseRankOf(rows, points).kind);
  expect(kinds).toEqual(['first', 'half', 'half', 'half', 'half', 'number', 'number', 'number', 'number', 'step']);
  expect(courseRankOf(rows, 1)).toEqual({ kind: 'step', place: 10, of: 10, to_next: 1 });
  expect(courseRankOf(rows, 10).to_next).toBeNull();
  // Less than a tenth behind is said as the last is.
  const many = [
    { points: 5, learners: 19 },
    { points: 4.1, learners: 1 },
    { points: 3, learners: 1 },
  ];
  expect(courseRankOf(many, 4.1)).toEqual({ kind: 'step', place: 20, of: 21, to_next: 0.9 });
  // Everybody alike is first; alone is first.
  expect(courseRankOf([{ points: 5, learners: 20 }], 5)).toMatchObject({ kind: 'first', place: 1 });
  expect(courseRankOf([], 7)).toEqual({ kind: 'first', place: 1, of: 1, to_next: null });
});
