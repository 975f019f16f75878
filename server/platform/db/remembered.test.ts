import { afterEach, expect, test, vi } from 'vitest';
import { countedOnce, remembered } from './remembered.ts';

const counter = () => {
  let times = 0;
  return () => {
    times += 1;
    return Promise.resolve(times);
  };
};
const MINUTE_MS = 60_000;
afterEach(() => vi.useRealTimers());

test('each question of a name has its answer, the newest hundred of them', async () => {
  const db = {};
  const count = counter();
  const ask = (question: number) =>
    remembered(db, { name: 'report', question, fresh_ms: MINUTE_MS, max_age_ms: MINUTE_MS }, count);
  expect([await ask(1), await ask(2), await ask(1), await ask(2)]).toEqual([1, 2, 1, 2]);
  for (let question = 3; question <= 101; question += 1) await ask(question);
  expect([await ask(2), await ask(1)]).toEqual([2, 102]);
});

test('what is not to be kept is counted anew each time', async () => {
  const db = {};
  const count = counter();
  const isCacheable = (answer: number) => answer > 1;
  const ask = () =>
    remembered(db, { name: 'report', question: 1, fresh_ms: MINUTE_MS, max_age_ms: MINUTE_MS, isCacheable }, count);
  expect([await ask(), await ask(), await ask()]).toEqual([1, 2, 2]);
});

test('a count of few people is as of now, one of more than two hundred thousand is remembered', async () => {
  const db = {};
  const ask = (people: number) => {
    const count = counter();
    const once = () => countedOnce(db, { name: 'summary', question: people, of: () => people }, count);
    return Promise.all([once(), once()]).then(async (together) => [...together, await once()]);
  };
  expect(await ask(200_000)).toEqual([1, 1, 2]);
  expect(await ask(200_001)).toEqual([1, 1, 1]);
});

test('an old answer is told at once and counted anew behind it; a failure keeps it, one too old is told to nobody', async () => {
  vi.useFakeTimers();
  const db = {};
  const counts = [() => Promise.resolve(1), () => Promise.reject(new Error('away')), () => Promise.resolve(3)];
  const count = () => counts.shift()?.() ?? Promise.resolve(4);
  const ask = () =>
    remembered(db, { name: 'report', question: 1, fresh_ms: MINUTE_MS, max_age_ms: 10 * MINUTE_MS }, count);
  expect(await ask()).toBe(1);
  await vi.advanceTimersByTimeAsync(MINUTE_MS + 10);
  expect(await ask()).toBe(1);
  await vi.advanceTimersByTimeAsync(10);
  expect(await ask()).toBe(1);
  await vi.advanceTimersByTimeAsync(10);
  expect(await ask()).toBe(3);
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS + 10);
  expect(await ask()).toBe(4);
});

test('what is too old is freed though nobody asks again, and few answers of megabytes are kept', async () => {
  vi.useFakeTimers();
  const db = {};
  const count = counter();
  const ask = (question: number) =>
    remembered(db, { name: 'places', question, fresh_ms: MINUTE_MS, max_age_ms: MINUTE_MS, max: 2 }, count);
  expect([await ask(1), await ask(2), await ask(1), await ask(3)]).toEqual([1, 2, 1, 3]);
  expect([await ask(1), await ask(2)]).toEqual([1, 4]);
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(MINUTE_MS + 10);
  expect(vi.getTimerCount()).toBe(0);
});
