import { expect, test, vi } from 'vitest';
import type { AnsweredMistake } from '#contract/mistakes.ts';
import { MistakeAnswers } from './mistake-answers.ts';

/** docs/product/learning.md, «Mistakes come back»: without a network. */
function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
}

const given = { question_id: 7, turn: 0, answer: { answer_ids: [3] } };
const KEY = '7:0';
const answered = { step: 1 } as AnsweredMistake;
const failure = (status: number, text = 'Сбой') => Object.assign(new Error(text), { status, data: { errors: [text] } });

test('a double click sends one answer, and what was begun is forgotten with it', async () => {
  const send = vi.fn(async () => answered);
  const storage = memory();
  const answers = new MistakeAnswers({ send, storage, owner: 'a' });
  answers.begin(given);
  expect(answers.getState().begun.get(KEY)).toEqual(given.answer);
  expect(new MistakeAnswers({ send, storage, owner: 'a' }).getState().begun.size).toBe(1);
  expect(new MistakeAnswers({ send, storage, owner: 'b' }).getState().begun.size).toBe(0);
  answers.give(given);
  answers.give({ ...given, answer: null });
  await vi.waitFor(() => expect(answers.getState().outcomes.get(KEY)).toEqual({ state: 'checked', answered }));
  answers.give(given);
  await answers.flush();
  expect(send.mock.calls).toEqual([[given]]);
  expect([answers.getState().begun.size, storage.kept.size]).toEqual([0, 0]);
});

test('without a network an answer waits, survives a reload, and is sent when it is back', async () => {
  const storage = memory();
  const lost = new MistakeAnswers({
    send: () => Promise.reject(failure(0)),
    storage,
    owner: 'a',
  });
  lost.give(given);
  await vi.waitFor(() => expect(lost.getState().outcomes.get(KEY)).toEqual({ state: 'waiting' }));
  const send = vi.fn(async () => answered);
  const next = new MistakeAnswers({ send, storage, owner: 'a' });
  expect(next.getState().outcomes.has(KEY)).toBe(true);
  await next.flush();
  expect(next.getState().outcomes.get(KEY)).toMatchObject({ state: 'checked' });
  expect(storage.kept.size).toBe(0);
});

test('without a network every further answer waits as the first one does', async () => {
  const answers = new MistakeAnswers({ send: () => Promise.reject(failure(0)), storage: memory(), owner: 'a' });
  answers.give(given);
  await vi.waitFor(() => expect(answers.getState().outcomes.get(KEY)).toEqual({ state: 'waiting' }));
  answers.give({ ...given, question_id: 8 });
  expect(answers.getState().outcomes.get('8:0')).toEqual({ state: 'waiting' });
});

test('what the portal refuses for good is told and not sent again', async () => {
  const storage = memory();
  const send = vi.fn(() => Promise.reject(failure(404, 'Обнови страницу')));
  const answers = new MistakeAnswers({ send, storage, owner: 'a' });
  answers.give(given);
  await vi.waitFor(() =>
    expect(answers.getState().outcomes.get(KEY)).toEqual({ state: 'refused', text: 'Обнови страницу' }),
  );
  await answers.flush();
  expect(send).toHaveBeenCalledTimes(1);
  expect(storage.kept.size).toBe(0);
});
