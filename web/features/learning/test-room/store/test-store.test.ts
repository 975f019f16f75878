import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GivenAnswer, SavedAnswer, TestResult } from '#contract/learning/test.ts';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import type { TestPorts } from './effects.ts';
import type { SavedRevision } from './events.ts';
import { storedAnswers } from './stored-answers.ts';
import { createTestStore } from './test-store.ts';
import { someResult, someTest } from './testing.ts';

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

const never = () => new Promise<never>(() => {});

function roomWith(
  save: (answers: GivenAnswer[]) => Promise<{ saved_at: string; revisions?: SavedRevision[] }>,
  storage = memoryStorage(),
  submit: TestPorts['submit'] = never,
) {
  const told: GivenAnswer[] = [];
  const asked: unknown[] = [];
  const refused: unknown[] = [];
  const submitted: (readonly GivenAnswer[])[] = [];
  const outcomes: unknown[] = [];
  const store = createTestStore(someTest, {
    saveAnswers: async (answers) => ({ revisions: answers, ...(await save([...answers])) }),
    submit: (answers) => {
      submitted.push(answers);
      return submit(answers);
    },
    refresh: () => {
      asked.push(true);
      return never();
    },
    findResult: () => {
      refused.push(true);
      return never();
    },
    failureOf: (error) => ({ mayPass: error instanceof NoNetwork, status: 422, text: 'Отказ', error }),
    saveFlags: () => {},
    postToTabs: (message) => 'given' in message && told.push(message.given),
    stored: storedAnswers(storage, 'test'),
    onOutcome: (outcome) => outcomes.push(outcome),
  });
  store.dispatch({ type: 'room entered' });
  return {
    store,
    storage,
    refused,
    told,
    asked,
    submitted,
    outcomes,
    answer: (question_id: number, answer: AnswerValue) =>
      store.dispatch({ type: 'answered', question_id, answer, now: Date.now() }),
    hear: (given: GivenAnswer) => store.dispatch({ type: 'answered in another tab', given }),
    adopt: (saved_answers: SavedAnswer[]) =>
      store.dispatch({ type: 'refreshed', test: { ...someTest, saved_answers } }),
    end: (result: TestResult = someResult) => store.dispatch({ type: 'found submitted', result }),
    answers: () => store.getState().answers,
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const saved_at = '2026-11-21T09:00:00.000Z';

test('an answer reaches the server within 5 seconds, and only its newest form', async () => {
  const sent: GivenAnswer[][] = [];
  const room = roomWith(async (answers) => {
    sent.push(answers);
    return { saved_at };
  });
  room.answer(1, { text: 'ки' });
  room.answer(1, { text: 'кит' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent.flat().map(({ answer }) => answer)).toEqual([{ text: 'кит' }]);
  expect(room.answers().saved_at).toBe(saved_at);
  expect(room.store.getState().isUnreachable).toBe(false);
  expect(room.answers().unsaved.size).toBe(0);
});

test('without a network answers wait, survive a reload and are sent when it returns', async () => {
  let online = false;
  const sent: GivenAnswer[] = [];
  const save = async (answers: GivenAnswer[]) => {
    if (!online) throw new NoNetwork();
    sent.push(...answers);
    return { saved_at };
  };
  const first = roomWith(save);
  first.answer(7, { answer_ids: [3] });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(first.store.getState().isUnreachable).toBe(true);
  first.store.dispatch({ type: 'room left' });

  online = true;
  const second = roomWith(save, first.storage);
  expect(second.answers().shown.get(7)).toEqual({ answer_ids: [3] });
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toMatchObject([{ question_id: 7, answer: { answer_ids: [3] } }]);
  expect(first.storage.map.size).toBe(0);
});

test('an answer changed while it was being sent is sent again', async () => {
  const sent: GivenAnswer[] = [];
  let release: () => void = () => {};
  const room = roomWith(async (answers) => {
    sent.push(...answers);
    if (sent.length === 1) await new Promise<void>((resolve) => (release = resolve));
    return { saved_at };
  });
  room.answer(1, { answer_ids: [1] });
  await vi.advanceTimersByTimeAsync(1000);
  room.answer(1, { answer_ids: [2] });
  release();
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent.map(({ answer }) => answer)).toEqual([{ answer_ids: [1] }, { answer_ids: [2] }]);
  expect(sent[1]?.revision).toBeGreaterThan(sent[0]?.revision ?? 0);
});

test('a refusal of the server is told once and not repeated', async () => {
  let calls = 0;
  const room = roomWith(async () => {
    calls += 1;
    throw new Error('Время теста вышло');
  });
  room.answer(1, { answer_ids: [1] });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(calls).toBe(1);
  expect(room.refused).toHaveLength(1);
});

test('once the test is being submitted no saving begins, and the last answer goes with it', async () => {
  let calls = 0;
  let refuse: (error: Error) => void = () => {};
  const room = roomWith(
    async () => {
      calls += 1;
      return { saved_at };
    },
    memoryStorage(),
    () => new Promise((_, reject) => (refuse = reject)),
  );
  room.answer(1, { answer_ids: [2] });
  room.store.dispatch({ type: 'submitted' });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(calls).toBe(0);
  expect(room.submitted).toMatchObject([[{ question_id: 1, answer: { answer_ids: [2] } }]]);
  // The submission failed: the answer is saved nevertheless.
  refuse(new Error('Отказ'));
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
  const room = roomWith(async (answers) => {
    sent.push(...answers);
    return { saved_at };
  });
  room.answer(1, { text: 'здесь' });
  const [own] = room.told;
  room.hear({ question_id: 1, answer: { text: 'раньше' }, revision: (own?.revision ?? 0) - 5 });
  expect(room.answers().shown.get(1)).toEqual({ text: 'здесь' });
  room.hear({ question_id: 1, answer: { text: 'позже' }, revision: (own?.revision ?? 0) + 5 });
  room.hear({ question_id: 2, answer: { text: 'другой' }, revision: (own?.revision ?? 0) + 6 });
  expect(room.answers().shown.get(1)).toEqual({ text: 'позже' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.map(({ answer }) => answer)).toEqual([{ text: 'позже' }, { text: 'другой' }]);
  // An answer given here next is newer than any received one.
  room.answer(2, { text: 'мой' });
  expect(room.told.at(-1)?.revision).toBeGreaterThan((own?.revision ?? 0) + 6);
});

test('what another device has kept is shown when it is asked for, and drops an older answer that waits', async () => {
  const room = roomWith(async () => {
    throw new NoNetwork();
  });
  room.answer(1, { text: 'старое' });
  await vi.advanceTimersByTimeAsync(1000);
  room.adopt([kept(1, 'новое', Date.now() + 1000), kept(2, 'ещё', 5)]);
  expect([...room.answers().shown.values()]).toEqual([{ text: 'новое' }, { text: 'ещё' }]);
  expect(room.answers().unsaved.size).toBe(0);
  expect(room.storage.map.size).toBe(0);
});

test('two tabs without a network keep what both were told, in one place', async () => {
  const storage = memoryStorage();
  const offline = async () => {
    throw new NoNetwork();
  };
  const one = roomWith(offline, storage);
  const other = roomWith(offline, storage);
  one.answer(1, { text: 'первая' });
  other.answer(2, { text: 'вторая' });
  const after = roomWith(offline, storage);
  expect([...after.answers().shown.values()]).toEqual([{ text: 'первая' }, { text: 'вторая' }]);
});

test('an answer the server has a newer one of is asked for again', async () => {
  const room = roomWith(async ([given]) => ({
    saved_at,
    revisions: [{ question_id: 1, revision: (given?.revision ?? 0) + 1 }],
  }));
  room.answer(1, { text: 'старое' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(room.asked).toHaveLength(1);
});

test('answers refused while the training is held stay for the day it goes on', async () => {
  const room = roomWith(async () => {
    throw new Error('Действие недоступно в текущем статусе');
  });
  room.answer(1, { text: 'кит' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(room.storage.map.size).toBe(1);
  room.end();
  expect(room.storage.map.size).toBe(0);
});

test('a saving under way is waited for, then everything unsaved is submitted at once', async () => {
  let release: () => void = () => {};
  const room = roomWith(
    async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return { saved_at };
    },
    memoryStorage(),
    async () => someResult,
  );
  room.answer(1, { text: 'кит' });
  await vi.advanceTimersByTimeAsync(1000);
  room.answer(2, { text: 'скат' });
  room.store.dispatch({ type: 'submitted' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(room.submitted).toEqual([]);
  release();
  await vi.advanceTimersByTimeAsync(1);
  expect(room.submitted).toMatchObject([[{ question_id: 2 }]]);
  expect(room.outcomes).toEqual([{ is: 'submitted', result: someResult }]);
  expect(room.storage.map.size).toBe(0);
});

test('a submission is tried again three times, three seconds apart; after the end, for as long as it takes', async () => {
  const offline = async () => {
    throw new NoNetwork();
  };
  const room = roomWith(offline, memoryStorage(), offline);
  room.store.dispatch({ type: 'submitted' });
  await vi.advanceTimersByTimeAsync(8999);
  expect(room.submitted).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(room.submitted).toHaveLength(4);
  expect(room.store.getState().submit.is).toBe('failed');
  room.store.dispatch({ type: 'time over' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(room.submitted).toHaveLength(25);
});
