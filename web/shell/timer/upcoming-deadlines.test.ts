import { expect, test } from 'vitest';
import { type Status, statuses } from '#contract/statuses.ts';
import type { TimeoutType } from '#contract/timeouts.ts';
import { listUpcomingDeadlines } from './upcoming-deadlines.ts';

const now = Date.parse('2027-03-01T12:00:00Z');
const due = (hours: number, time_out_type_code: TimeoutType = 'FILL_QUESTIONNAIRE', user_id = 7) => ({
  user_id,
  time_out_type_code,
  time_out_date: new Date(now + hours * 3600_000).toISOString(),
});
const children = new Map([[7, { name: 'Пётр', participant_status: statuses.ENTRANCE_LINK_SENT }]]);

test('a notice begins 72 hours before, says how much is left, and ends with the deadline', () => {
  const left = (hours: number) => listUpcomingDeadlines([due(hours)], now, { children })[0]?.timeLeft;
  expect([80, 72.1, 71, 24, 23, 3, 1, 0, -1].map(left)).toEqual([
    undefined,
    undefined,
    'меньше трёх суток',
    'меньше суток',
    'меньше суток',
    'меньше трёх часов',
    'меньше трёх часов',
    undefined,
    undefined,
  ]);
});

test('who has closed a notice sees the next mark, and a moved deadline', () => {
  const key = (hours: number, at = now) => listUpcomingDeadlines([due(hours)], at, { children })[0]?.key;
  expect(key(30)).toBe(key(30, now + 60_000));
  expect(key(30)).not.toBe(key(30, now + 7 * 3600_000));
  expect(key(30)).not.toBe(key(31));
});

test('the nearest comes first, our own checking not at all, each with its place', () => {
  const deadlines = [due(20, 'FILL_ARRIVAL_INFO'), due(2, 'QUESTIONNAIRE_CHECKING'), due(10, 'CORRECT_QUESTIONNAIRE')];
  expect(listUpcomingDeadlines(deadlines, now, { children }).map(({ name, step, link }) => [name, step, link])).toEqual(
    [
      ['Пётр', 'исправить и отправить анкету', { to: '/parent/student', search: { id: 7 } }],
      ['Пётр', 'заполнить данные поездки', { to: '/parent/student/trip', search: { id: 7 } }],
    ],
  );
  expect(
    listUpcomingDeadlines([due(5, 'GO_TO_TRAINING'), due(9, 'MILESTONE_4')], now, {}).map(({ name, step, link }) => [
      name,
      step,
      link.to,
    ]),
  ).toEqual([
    [undefined, 'начать обучение', '/student/welcome'],
    [undefined, 'пройти этап 4', '/student/study'],
  ]);
});

test('a parent is not asked to make the account that the child has', () => {
  const step = (participant_status: Status) =>
    listUpcomingDeadlines([due(5, 'GO_TO_TRAINING')], now, {
      children: new Map([[7, { name: 'Пётр', participant_status }]]),
    })[0]?.step;
  expect([100, 110, 120, 130].map((status) => step(status as Status))).toEqual([
    'создать кабинет участника и начать обучение',
    'создать кабинет участника и начать обучение',
    'начать обучение',
    'начать обучение',
  ]);
});
