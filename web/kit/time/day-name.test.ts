import { expect, test } from 'vitest';
import { dayName } from './day-name.ts';

test('a day is called by Moscow’s calendar and the clock that is given, not by the browser’s', () => {
  const now = Date.parse('2027-07-24T21:30:00Z');
  expect(dayName('2027-07-24T21:00:00Z', now)).toBe('Сегодня');
  expect(dayName('2027-07-24T20:59:59Z', now)).toBe('Вчера');
  expect(dayName('2027-07-23T20:59:59Z', now)).toBe('23.07.2027');
});
