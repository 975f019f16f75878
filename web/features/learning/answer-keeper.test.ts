import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GivenAnswer } from '#contract/learning.ts';
import { AnswerKeeper } from './answer-keeper.ts';

type Kept = { question_id: number; revision: number }[];

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

function keeperWith(
  save: (answers: GivenAnswer[]) => Promise<{ saved_at: string; kept?: Kept }>,
  storage = memoryStorage(),
) {
  const told: GivenAnswer[] = [];
  const overtaken: unknown[] = [];
  const refused: unknown[] = [];
  const keeper = new AnswerKeeper(
    {
      save: async (answers) => ({ kept: answers, ...(await save(answers)) }),
      isPassing: (error) => error instanceof NoNetwork,
      onRefused: (error) => refused.push(error),
      onOvertaken: () => overtaken.push(true),
      onGiven: (given) => told.push(given),
      now: () => Date.now(),
      storage,
      storageKey: 'test',
    },
    [],
  );
  keeper.resume();
  return { keeper, storage, refused, told, overtaken };
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

const kept = (question_id: number, text: string, revision: number) => ({
  question_id,
  answer: { text },
  revision,
  saved_at,
});

test('of two tabs the newer answer wins: the older neither shows nor is sent', async () => {
  const sent: GivenAnswer[] = [];
  const { keeper, told } = keeperWith(async (answers) => {
    sent.push(...answers);
    return { saved_at };
  });
  keeper.answer(1, { text: 'здесь' });
  const [own] = told;
  keeper.hear({ question_id: 1, answer: { text: 'раньше' }, revision: (own?.revision ?? 0) - 5 });
  expect(keeper.getState().answers.get(1)).toEqual({ text: 'здесь' });
  keeper.hear({ question_id: 1, answer: { text: 'позже' }, revision: (own?.revision ?? 0) + 5 });
  keeper.hear({ question_id: 2, answer: { text: 'другой' }, revision: (own?.revision ?? 0) + 6 });
  expect(keeper.getState().answers.get(1)).toEqual({ text: 'позже' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.map(({ answer }) => answer)).toEqual([{ text: 'позже' }, { text: 'другой' }]);
  // What is given here next is newer than anything heard of.
  keeper.answer(2, { text: 'мой' });
  expect(told.at(-1)?.revision).toBeGreaterThan((own?.revision ?? 0) + 6);
});

test('what another device has kept is shown when it is asked for, and drops an older answer that waits', async () => {
  const { keeper, storage } = keeperWith(async () => {
    throw new NoNetwork();
  });
  keeper.answer(1, { text: 'старое' });
  await vi.advanceTimersByTimeAsync(1000);
  keeper.adopt([kept(1, 'новое', Date.now() + 1000), kept(2, 'ещё', 5)]);
  expect([...keeper.getState().answers.values()]).toEqual([{ text: 'новое' }, { text: 'ещё' }]);
  expect(keeper.getState().unsaved.size).toBe(0);
  expect(storage.map.size).toBe(0);
});

test('two tabs without a network keep what both were told, in one place', async () => {
  const storage = memoryStorage();
  const offline = async () => {
    throw new NoNetwork();
  };
  const one = keeperWith(offline, storage);
  const other = keeperWith(offline, storage);
  one.keeper.answer(1, { text: 'первая' });
  other.keeper.answer(2, { text: 'вторая' });
  const after = keeperWith(offline, storage);
  expect([...after.keeper.getState().answers.values()]).toEqual([{ text: 'первая' }, { text: 'вторая' }]);
});

test('an answer the server has a newer one of is asked for again', async () => {
  const { keeper, overtaken } = keeperWith(async ([given]) => ({
    saved_at,
    kept: [{ question_id: 1, revision: (given?.revision ?? 0) + 1 }],
  }));
  keeper.answer(1, { text: 'старое' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(overtaken).toHaveLength(1);
});

test('answers refused while the training is held stay for the day it goes on', async () => {
  const { keeper, storage } = keeperWith(async () => {
    throw new Error('Действие недоступно в текущем статусе');
  });
  keeper.answer(1, { text: 'кит' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(storage.map.size).toBe(1);
  keeper.close();
  expect(storage.map.size).toBe(0);
});
