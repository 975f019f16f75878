import { expect, test } from 'vitest';
import { countedOnce, remembered } from './remembered.ts';

const counter = () => {
  let times = 0;
  return () => {
    times += 1;
    return Promise.resolve(times);
  };
};
const MINUTE_MS = 60_000;

test('each question of a name has its answer, the newest hundred of them', async () => {
  const db = {};
  const count = counter();
  const ask = (question: number) =>
    remembered(db, { name: 'report', question, fresh_ms: MINUTE_MS, longest_ms: MINUTE_MS }, count);
  expect([await ask(1), await ask(2), await ask(1), await ask(2)]).toEqual([1, 2, 1, 2]);
  for (let question = 3; question <= 101; question += 1) await ask(question);
  expect([await ask(2), await ask(1)]).toEqual([2, 102]);
});

test('what is not to be kept is counted anew each time', async () => {
  const db = {};
  const count = counter();
  const keep = (answer: number) => answer > 1;
  const ask = () =>
    remembered(db, { name: 'report', question: 1, fresh_ms: MINUTE_MS, longest_ms: MINUTE_MS, keep }, count);
  expect([await ask(), await ask(), await ask()]).toEqual([1, 2, 2]);
});

test('a count of few people is as of now, one of more than two hundred thousand is remembered', async () => {
  const db = {};
  const ask = (people: number) => {
    const count = counter();
    return Promise.all([people, people].map(() => countedOnce(db, ['summary', people], () => people, count))).then(
      async (together) => [...together, await countedOnce(db, ['summary', people], () => people, count)],
    );
  };
  expect(await ask(200_000)).toEqual([1, 1, 2]);
  expect(await ask(200_001)).toEqual([1, 1, 1]);
});
