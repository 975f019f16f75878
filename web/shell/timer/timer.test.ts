import { expect, test } from 'vitest';
import { timerOfLearner, timerOfParent } from './timer.ts';

const timeout = (
  user_id: number,
  time_out_type_code: 'FILL_QUESTIONNAIRE' | 'GO_TO_TRAINING' | 'MILESTONE_3',
  day: number,
) => ({
  user_id,
  time_out_type_code,
  time_out_date: `2027-05-${String(day).padStart(2, '0')}T20:59:59.000Z`,
});

test('a parent sees the earliest deadline of the children', () => {
  const children = [
    { id: 1, participant_status: 10, name: 'Аня' },
    { id: 2, participant_status: 200, name: 'Пётр' },
  ] as const;
  const timer = timerOfParent(children, [timeout(1, 'FILL_QUESTIONNAIRE', 9), timeout(2, 'MILESTONE_3', 4)]);
  expect(timer).toEqual({
    title: 'Пётр: до конца этапа 3',
    until: '2027-05-04T20:59:59.000Z',
    link: { to: '/parent/student', search: { id: 2 } },
    milestone: true,
  });
});

test.each([60, 70, 80, 90, 140, 150, 160, 170, 180, 210, 420] as const)(
  'a child at %i has no part in the timer',
  (status) => {
    expect(
      timerOfParent([{ id: 1, participant_status: status }], [timeout(1, 'FILL_QUESTIONNAIRE', 9)]),
    ).toBeUndefined();
  },
);

test('a child just admitted sees the time to begin', () => {
  const timer = timerOfLearner('/student', 130, [timeout(1, 'GO_TO_TRAINING', 9)], undefined);
  expect(timer).toMatchObject({
    title: 'До конца перехода к обучению',
    link: { to: '/student/welcome' },
    milestone: false,
  });
});

test('while training the timer leads to the lecture, and to the test once it is read', () => {
  const rows = [timeout(1, 'MILESTONE_3', 9)];
  const reading = { lecture_is_passed: false, ordinal_number: 3, test_ends_at: undefined };
  const testing = { ...reading, lecture_is_passed: true };
  expect(timerOfLearner('/student', 200, rows, reading)).toMatchObject({
    title: 'До конца этапа 3',
    link: { to: '/student/study/lecture' },
  });
  expect(timerOfLearner('/student', 200, rows, testing)).toMatchObject({
    title: 'До конца теста этапа 3',
    link: { to: '/student/study/test' },
  });
  expect(timerOfLearner('/guide', 200, rows, testing)?.link).toEqual({ to: '/guide/test' });
  const running = { ...testing, test_ends_at: '2027-05-01T10:11:00.000Z' };
  expect(timerOfLearner('/student', 200, rows, running)).toMatchObject({
    title: 'Идёт тест этапа 3',
    until: running.test_ends_at,
    link: { to: '/student/study/test' },
  });
});

test.each([120, 210, 250, 460] as const)('at %i a learner has no timer', (status) => {
  expect(timerOfLearner('/student', status, [timeout(1, 'MILESTONE_3', 9)], undefined)).toBeUndefined();
});
