import { expect, test } from 'vitest';
import { defaultConfiguration } from '#contract/configuration/configuration.ts';
import { ConfigForm, changedOptions, changeOf, valuesOf } from './config-values.ts';

const saved = {
  ...defaultConfiguration,
  registration_end: '2027-02-19T08:21:33.123Z',
  achievements_upload_period: { from: '2027-01-01T00:00:00Z', to: null },
  cadet_points: 6.5,
};

test('what is shown and sent back untouched changes nothing, seconds of moments included', () => {
  expect(changedOptions(saved, ConfigForm.parse(valuesOf(saved)))).toEqual({});
});

test('only what was typed anew is sent, as the contract has it', () => {
  const typed = {
    ...valuesOf(saved),
    registration_end: '20.02.2027 12:00',
    volunteer_points: '7,5',
    directions: { ...saved.directions, keepers: { capacity: '25', reserve: 10, open: false } },
  };
  expect(changedOptions(saved, ConfigForm.parse(typed))).toEqual({
    registration_end: '2027-02-20T09:00:00.000Z',
    volunteer_points: 7.5,
    directions: { ...saved.directions, keepers: { capacity: 25, reserve: 10, open: false } },
  });
});

test('a fault stands at its field', () => {
  const typed = {
    ...valuesOf(saved),
    cadet_points: '',
    registration_end: 'завтра',
    achievements_upload_period: { from: '02.01.2027 00:00', to: '01.01.2027 00:00' },
    directions: { ...saved.directions, keepers: { capacity: -1, reserve: 10, open: true } },
  };
  const { error } = ConfigForm.safeParse(typed);
  expect(Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])).toEqual({
    'achievements_upload_period.to': 'Начало периода позже его конца',
    cadet_points: 'Поле не заполнено',
    'directions.keepers.capacity': 'Не меньше 0',
    registration_end: 'Укажите дату и время, например 31.12.2026 09:30',
  });
});

test('writing over somebody else’s value names theirs, and leaves alone what only they have changed', () => {
  const mine = { ...saved, news_per_page: 6 };
  const theirs = { ...saved, news_per_page: 12, rows_per_page: 50 };
  expect(changeOf(saved, mine)).toEqual({ news_per_page: 6, based_on: { news_per_page: saved.news_per_page } });
  expect(changeOf(saved, mine, theirs)).toEqual({ news_per_page: 6, based_on: { news_per_page: 12 } });
});
