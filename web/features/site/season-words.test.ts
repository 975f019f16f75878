import { expect, test } from 'vitest';
import type { SeasonAbout } from '#contract/season/season.ts';
import { factsOf, registrationUntil, stepsOf } from './season-words.ts';

const nothing: SeasonAbout = {
  year: 2099,
  registration: false,
  registration_start: null,
  registration_end: null,
  achievements_upload_period: { from: null, to: null },
  trip_days: { from: null, to: null },
  milestones: 0,
  places: 0,
  cost: '',
};

/** docs/product/site-and-mailing.md, «Facts». */
test('the home page tells what is set of the season, and says nothing of what is not', () => {
  expect([factsOf(nothing).map(({ title }) => title), stepsOf(nothing)]).toEqual([['Кому'], []]);
  const registration_end = '2099-01-31T20:59:59.000Z';
  const season = { ...nothing, registration_end, trip_days: { from: '2099-07-01', to: null } };
  const facts = factsOf({ ...season, cost: 'Бесплатно', places: 21, milestones: 3 });
  expect(facts.map(({ text }) => text)).toEqual(['Ребятам от 13 до 16 лет', 'Бесплатно', '3 этапа', '21 участник']);
  expect(stepsOf(season).map(({ text }) => text)).toEqual(['по 31.01.2099', 'с 01.07.2099']);
  expect(registrationUntil(season)).toBe('');
  expect(registrationUntil({ ...season, registration: true })).toContain('31.01.2099 23:59');
});
