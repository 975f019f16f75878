import { expect, test } from 'vitest';
import { adoptServerTime, createClock } from './clock.ts';

test('the clock is set anew only when it is more than three seconds off', () => {
  expect(adoptServerTime(10_000, 13_000)).toBe(10_000);
  expect(adoptServerTime(10_000, 13_001)).toBe(13_001);
  expect(adoptServerTime(10_000, 6_999)).toBe(6_999);
});

test('between the words of the server the clock runs by itself', () => {
  let passed = 500;
  const clock = createClock(1_000_000, () => passed);
  passed = 2_500;
  expect(clock.exact()).toBe(1_002_000);
  clock.synchronize(1_060_000);
  passed = 3_500;
  expect(clock.exact()).toBe(1_061_000);
});
