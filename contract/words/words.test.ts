import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderTemplate } from '../letters/template.ts';
import { fillWords } from '../site-texts/placeholders.ts';
import {
  endOfMoscowDay,
  formatDate,
  formatDateTime,
  formatDateTimeWithSeconds,
  formatDay,
  formatTime,
  formatTimeWithSeconds,
  moscowClock,
  moscowDay,
  weekdayOf,
} from './dates.ts';
import { displayName, fullName, nameAndPatronymic, nameAndSurname, surnameAndName } from './names.ts';
import { formatHundredths, formatNumber, formatPoints, formatTenths, plural } from './numbers.ts';
import { parseDateTime, parseDay } from './typed-dates.ts';

test('an instant is read by the clock of Moscow, past midnight too', () => {
  const instant = '2027-07-24T21:05:09.000Z';
  expect(formatDateTime(instant)).toBe('25.07.2027 00:05');
  expect(formatDateTimeWithSeconds(instant)).toBe('25.07.2027 00:05:09');
  expect(formatDate(instant)).toBe('25.07.2027');
  expect(formatTime(instant)).toBe('00:05');
  expect(formatTimeWithSeconds(instant)).toBe('00:05:09');
  expect(moscowDay(new Date(instant))).toBe('2027-07-25');
  expect(moscowClock(instant).toISOString()).toBe('2027-07-25T00:05:09.000Z');
});

test('what Moscow reads is what its clock has shown since 2014', () => {
  const parts = { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
  const clock = new Intl.DateTimeFormat('ru-RU', { ...parts, timeZone: 'Europe/Moscow' });
  for (let at = Date.UTC(2014, 10, 1); at < Date.UTC(2040, 0); at += 9_876_543_210)
    expect(formatDateTime(new Date(at).toISOString())).toBe(clock.format(at).replace(',', ''));
});

test('a deadline falls a second before midnight in Moscow', () => {
  expect(endOfMoscowDay('2027-07-24').toISOString()).toBe('2027-07-24T20:59:59.000Z');
  expect(formatDateTimeWithSeconds(endOfMoscowDay('2027-07-24').toISOString())).toBe('24.07.2027 23:59:59');
  expect(endOfMoscowDay('завтра').getTime()).toBeNaN();
});

test('a day and a moment are typed as they are shown; what is no day is not taken for one', () => {
  expect(formatDay('2012-02-29')).toBe('29.02.2012');
  expect(parseDay(' 29.02.2012 ')).toBe('2012-02-29');
  expect(parseDay('29.2.12')).toBe('29.2.12');
  expect(parseDateTime('25.07.2027 00:05')).toBe('2027-07-24T21:05:00.000Z');
  expect(parseDateTime('25.07.2027, 00:05')).toBe('2027-07-24T21:05:00.000Z');
  for (const typed of ['31.02.2027 00:05', '25.07.2027 24:05', '25.07.2027', ''])
    expect(parseDateTime(typed)).toBeUndefined();
});

test('names have no empty places between their parts', () => {
  const anna = { surname: 'Петрова', name: 'Анна', patronymic: '' };
  expect(fullName(anna)).toBe('Петрова Анна');
  expect(fullName({ ...anna, patronymic: 'Сергеевна' })).toBe('Петрова Анна Сергеевна');
  expect(nameAndPatronymic(anna)).toBe('Анна');
  expect(nameAndSurname(anna)).toBe('Анна Петрова');
  expect(surnameAndName({ surname: null, name: null })).toBe('');
  expect(displayName({ surname: '', name: '', patronymic: null })).toBe('Без имени');
});

test('numbers stand with a comma and with the right form of their noun', () => {
  const days = [1, 2, 5, 11, 21, 104, 112].map((count) => plural(count, 'день', 'дня', 'дней'));
  expect(days).toEqual(['1 день', '2 дня', '5 дней', '11 дней', '21 день', '104 дня', '112 дней']);
  expect(formatNumber(12_345)).toMatch(/^12\s345$/);
  const russian = new Intl.NumberFormat('ru-RU');
  for (const value of [
    0,

    7,
    -7,
    999,
    1000,
    -1000,
    99_999,
    -123_456,
    1_234_567,
    10 ** 15,
    2 ** 53,
    1e21,
    7.125,
    -1234.5,
  ])
    expect(formatNumber(value)).toBe(russian.format(value));
  expect([formatPoints(7.125), formatPoints(7)]).toEqual(['7,13', '7']);
  expect([formatTenths(1.46), formatHundredths(0.4), formatHundredths(-0.05)]).toEqual(['1,5', '0,40', '−0,05']);
});

test('a participle agrees with the number before it: it stands in the forms, not behind them', () => {
  const behind = /plural\([^()]*(?:\([^()]*\)[^()]*)*\)\}[^`<.,;:]{0,40}?\s[а-яё]+(?:ен|ан|ён|ят)[аоы]?(?![а-яё])/u;
  const root = new URL('../../', import.meta.url).pathname;
  const files = globSync(
    ['contract', 'server', 'web', 'demo'].map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  );
  const wrong = files.filter(
    (file) => !file.includes('.test.') && behind.test(readFileSync(`${root}/${file}`, 'utf8')),
  );
  expect(wrong).toEqual([]);
});

test('a calendar day has its day of the week, whatever the clock', () => {
  expect([weekdayOf('2027-07-24'), weekdayOf('2026-11-23')]).toEqual(['суббота', 'понедельник']);
});

test('a name with quotes of its own stands in quotes with the inner ones, and as it is elsewhere', () => {
  const name = 'Морская школа «Янтарь»';
  const template = ['Программа «', { name: 'программа' }, '». ', { name: 'программа' }];
  const said = 'Программа «Морская школа „Янтарь“». Морская школа «Янтарь»';
  expect(renderTemplate(template, { программа: name })).toBe(said);
  expect(fillWords('Программа «{программа}». {программа}', () => name)).toBe(said);
});
