import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GivenAnswer } from '#contract/learning.ts';
import { AnswerKeeper } from './answer-keeper.ts';

class NoNetwork extends Error {}

function memoryStorage() {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    map,
  };
}

function keeperWith(save: (answers: GivenAnswer[]) => Promise<{ saved_at: string }>, storage = memoryStorage()) {
  const refused: unknown[] = [];
  const keeper = new AnswerKeeper(
    {
      save,
      isPassing: (error) => error instanceof NoNetwork,
      onRefused: (error) => refused.push(error),
      storage,
      storageKey: 'test',
    },
    [],
  );
  keeper.resume();
  return { keeper, storage, refused };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const saved_at = '2026-11-21T09:00:00.000Z';

test('an answer reaches the server within 5 seconds, and only its newest form', async () => {
  const sent: GivenAnswer[][] = [];
  const { keeper } = keeperWith(async (answers) => {
    sent.push(answers);
    return { saved_at };
  });
  keeper.answer(1, { text: 'ки' });
  keeper.answer(1, { text: 'кит' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent.flat().map(({ answer }) => answer)).toEqual([{ text: 'кит' }]);
  expect(keeper.getState()).toMatchObject({ saved_at, offline: false });
  expect(keeper.getState().unsaved.size).toBe(0);
});

test('without a network answers wait, survive a reload and are sent when it returns', async () => {
  let online = false;
  const sent: GivenAnswer[] = [];
  const save = async (answers: GivenAnswer[]) => {
    if (!online) throw new NoNetwork();
    sent.push(...answers);
    return { saved_at };
  };
  const first = keeperWith(save);
  first.keeper.answer(7, { answer_ids: [3] });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(first.keeper.getState().offline).toBe(true);
  first.keeper.pause();

  online = true;
  const second = keeperWith(save, first.storage);
  expect(second.keeper.getState().answers.get(7)).toEqual({ answer_ids: [3] });
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toMatchObject([{ question_id: 7, answer: { answer_ids: [3] } }]);
  expect(first.storage.map.size).toBe(0);
});

test('an answer changed while it was being sent is sent again', async () => {
  const sent: GivenAnswer[] = [];
  let release: () => void = () => {};
  const { keeper } = keeperWith(async (answers) => {
    sent.push(...answers);
    if (sent.length === 1) await new Promise<void>((resolve) => (release = resolve));
    return { saved_at };
  });
  keeper.answer(1, { answer_ids: [1] });
  await vi.advanceTimersByTimeAsync(1000);
  keeper.answer(1, { answer_ids: [2] });
  release();
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent.map(({ answer }) => answer)).toEqual([{ answer_ids: [1] }, { answer_ids: [2] }]);
  expect(sent[1]?.revision).toBeGreaterThan(sent[0]?.revision ?? 0);
});

test('a refusal of the server is told once and not repeated', async () => {
  let calls = 0;
  const { keeper, refused } = keeperWith(async () => {
    calls += 1;
    throw new Error('Время теста вышло');
  });
  keeper.answer(1, { answer_ids: [1] });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(calls).toBe(1);
  expect(refused).toHaveLength(1);
});

test('once the test is being sent no saving begins, and the last answer goes with it', async () => {
  let calls = 0;
  const { keeper } = keeperWith(async () => {
    calls += 1;
    return { saved_at };
  });
  keeper.answer(1, { answer_ids: [2] });
  await keeper.hold();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(calls).toBe(0);
  expect(keeper.unconfirmed()).toMatchObject([{ question_id: 1, answer: { answer_ids: [2] } }]);
  // The sending failed: the answer is saved after all.
  keeper.resume();
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls).toBe(1);
});
