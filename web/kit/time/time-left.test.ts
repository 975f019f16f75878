import { expect, test } from 'vitest';
import { splitLeft } from './time-left.ts';

const formatLeft = (left: number) => Object.values(splitLeft(left)).filter(Boolean).join(' ');

test('the time left is days and a clock, in right Russian', () => {
  const day = 86_400_000;
  expect(formatLeft(day + 3_723_000)).toBe('1 день 01:02:03');
  expect(formatLeft(3 * day)).toBe('3 дня 00:00:00');
  expect(formatLeft(11 * day + 59_000)).toBe('11 дней 00:00:59');
  expect(formatLeft(59_001)).toBe('00:01:00');
  expect(formatLeft(21 * day)).toBe('21 день 00:00:00');
  expect(formatLeft(59_000)).toBe('00:00:59');
  expect(formatLeft(-5)).toBe('00:00:00');
});
