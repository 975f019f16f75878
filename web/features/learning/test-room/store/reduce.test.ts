import { expect, test } from 'vitest';
import type { TestEvent } from './events.ts';
import { reduce } from './reduce.ts';
import { type Failure, isCutOff, isSubmitting, openState, type TestState } from './state.ts';
import { someResult, someTest } from './testing.ts';

const saved_at = '2026-11-21T09:01:00.000Z';
const passing: Failure = { mayPass: true, status: 0, text: 'Нет связи', error: 0 };
const refusal = (status: number): Failure => ({ mayPass: false, status, text: 'Отказ', error: status });

const opened = openState(someTest);
const after = (...events: TestEvent[]): TestState => events.reduce(reduce, opened);
const from = (state: TestState, ...events: TestEvent[]): TestState => events.reduce(reduce, state);

const answered = (question_id: number, text: string, now: number): TestEvent => ({
  type: 'answered',
  question_id,
  answer: { text },
  now,
});
const givenAnswer = (question_id: number, text: string, revision: number) => ({
  question_id,
  answer: { text },
  revision,
});
const stored = (question_id: number, text: string, revision: number) => ({
  ...givenAnswer(question_id, text, revision),
  saved_at,
});
const saved = (...batch: ReturnType<typeof givenAnswer>[]): TestEvent => ({
  type: 'saved',
  batch,
  saved_at,
  revisions: batch,
});
const refreshed = (test: Partial<typeof someTest> = {}): TestEvent => ({
  type: 'refreshed',
  test: { ...someTest, ...test },
});

const saving = after(answered(1, 'кит', 100), { type: 'autosave due' });
const sending = after({ type: 'submitted' });
const over = { server_time: someTest.ends_at };

test('an answer waits to be saved; changed before that, its newest form waits anew', () => {
  const state = after(answered(1, 'ки', 100), answered(1, 'кит', 150));
  expect(state.autosave).toEqual({ is: 'waiting', ms: 700 });
  expect([...state.answers.unsaved.values()]).toEqual([givenAnswer(1, 'кит', 150)]);
  expect(state.message).toEqual({ given: givenAnswer(1, 'кит', 150) });
});

test('a revision grows even where the clock stands or goes back', () => {
  const state = after(answered(1, 'а', 100), answered(2, 'б', 100), answered(1, 'в', 50));
  expect([...state.answers.revisions]).toEqual([
    [1, 102],
    [2, 101],
  ]);
});

test('what is due is saved, what is confirmed waits no more, and a newer answer is saved at once after it', () => {
  expect(saving.autosave).toEqual({ is: 'saving', batch: [givenAnswer(1, 'кит', 100)] });
  const done = from(saving, saved(givenAnswer(1, 'кит', 100)));
  expect([done.autosave, done.answers.unsaved.size, done.answers.saved_at]).toEqual([{ is: 'idle' }, 0, saved_at]);
  const changed = from(saving, answered(1, 'киты', 200), saved(givenAnswer(1, 'кит', 100)));
  expect(changed.autosave).toEqual({ is: 'saving', batch: [givenAnswer(1, 'киты', 200)] });
  expect(after({ type: 'autosave due' }).autosave).toEqual({ is: 'idle' });
});

test('a lost network is tried again, at once where it returns or the page is left', () => {
  const failed = from(saving, { type: 'not saved', failure: passing });
  expect([failed.autosave, isCutOff(failed)]).toEqual([{ is: 'waiting', ms: 2000 }, true]);
  for (const type of ['went online', 'room left', 'autosave due'] as const)
    expect(from(failed, { type }).autosave.is).toBe('saving');
  const back = from(failed, { type: 'autosave due' }, saved(givenAnswer(1, 'кит', 100)));
  expect(isCutOff(back)).toBe(false);
  expect(isCutOff(after({ type: 'went offline' }))).toBe(true);
  expect(isCutOff(after({ type: 'went offline' }, { type: 'went online' }))).toBe(false);
});

test('a refusal is asked about and stops the saving; the answers stay', () => {
  const refused = from(saving, { type: 'not saved', failure: refusal(422) }, answered(2, 'скат', 300));
  expect([refused.autosave, refused.refusal, refused.answers.unsaved.size]).toEqual([
    { is: 'refused' },
    refusal(422),
    2,
  ]);
  expect(from(refused, { type: 'went online' }).autosave).toEqual({ is: 'refused' });
  expect(from(refused, { type: 'room entered' }).autosave).toEqual({ is: 'waiting', ms: 0 });
});

test('an answer the server has a newer one of is asked for', () => {
  const event = {
    type: 'saved',
    batch: [givenAnswer(1, 'кит', 100)],
    saved_at,
    revisions: [{ question_id: 1, revision: 101 }],
  };
  expect(from(saving, event as TestEvent).refreshes).toBe(1);
  expect(from(saving, saved(givenAnswer(1, 'кит', 100))).refreshes).toBe(0);
});

test('of another tab’s answers the newer ones are shown and saved from here too', () => {
  const state = after(answered(1, 'здесь', 100), {
    type: 'answered in another tab',
    given: givenAnswer(1, 'раньше', 95),
  });
  expect(state.answers.shown.get(1)).toEqual({ text: 'здесь' });
  const heard = from(state, { type: 'answered in another tab', given: givenAnswer(1, 'позже', 105) });
  expect(heard.answers.shown.get(1)).toEqual({ text: 'позже' });
  expect([...heard.answers.unsaved.values()]).toEqual([givenAnswer(1, 'позже', 105)]);
  expect(heard.message).toBe(state.message);
});

test('what an earlier page could not save is shown, but for what the server has newer', () => {
  const known = openState({ ...someTest, saved_answers: [stored(1, 'на сервере', 100)] });
  const unsaved = [givenAnswer(1, 'старее', 90), givenAnswer(2, 'своё', 80)];
  const state = from(known, { type: 'restored', unsaved });
  expect([...state.answers.shown.values()]).toEqual([{ text: 'на сервере' }, { text: 'своё' }]);
  expect([...state.answers.unsaved.keys()]).toEqual([2]);
  expect(state.autosave).toEqual({ is: 'idle' });
  expect(from(state, { type: 'room entered' }).autosave).toEqual({ is: 'waiting', ms: 0 });
});

test('the server’s word brings other devices’ answers and the time, which may have been given back', () => {
  const state = after(answered(1, 'старое', 100), refreshed({ saved_answers: [stored(1, 'новое', 200)] }));
  expect([state.answers.shown.get(1), state.answers.unsaved.size]).toEqual([{ text: 'новое' }, 0]);
  const late = from(state, { type: 'time over' }, { type: 'not submitted', failure: refusal(422) });
  const ends_at = '2026-11-21T10:00:00.000Z';
  expect(from(late, refreshed({ ends_at }))).toMatchObject({ isOver: false, ends_at });
});

test('at the end the test is submitted once, whoever says that it is over', () => {
  expect(after({ type: 'time over' })).toMatchObject({ isOver: true, submit: { is: 'sending' } });
  expect(after(refreshed(over))).toMatchObject({ isOver: true, submit: { is: 'sending' } });
  const state = after({ type: 'time over' });
  expect(from(state, refreshed(over)).submit).toBe(state.submit);
});

test('a submission waits for the saving under way, holds further ones back and takes what is unsaved along', () => {
  const waiting = from(saving, answered(2, 'скат', 200), { type: 'submitted' });
  expect(waiting.submit).toEqual({ is: 'waiting' });
  const ends: TestEvent[] = [
    saved(givenAnswer(1, 'кит', 100)),
    { type: 'not saved', failure: passing },
    { type: 'not saved', failure: refusal(422) },
  ];
  expect(ends.map((event) => from(waiting, event).submit)).toMatchObject([
    { is: 'sending', answers: [givenAnswer(2, 'скат', 200)] },
    { is: 'sending', answers: [givenAnswer(1, 'кит', 100), givenAnswer(2, 'скат', 200)] },
    { is: 'sending', answers: [givenAnswer(1, 'кит', 100), givenAnswer(2, 'скат', 200)] },
  ]);
  const answers = from(sending, answered(1, 'кит', 100), { type: 'room left' });
  expect([answers.autosave, isSubmitting(answers)]).toEqual([{ is: 'idle' }, true]);
});

test('a submission that fails is tried three times more, with what was answered meanwhile; then saving goes on', () => {
  const failed: TestEvent = { type: 'not submitted', failure: passing };
  const again: TestEvent = { type: 'submit due' };
  let state = from(sending, answered(1, 'кит', 100), failed);
  expect(state.submit).toEqual({ is: 'retrying', failures: 1 });
  state = from(state, again);
  expect(state.submit).toMatchObject({ is: 'sending', answers: [givenAnswer(1, 'кит', 100)] });
  state = from(state, failed, again, failed, again, failed);
  expect(state.submit).toEqual({ is: 'failed', failure: passing });
  expect(state.autosave).toEqual({ is: 'waiting', ms: 0 });
  expect(from(state, { type: 'time over' }, failed, again, failed, again, failed, again, failed).submit).toMatchObject({
    is: 'retrying',
    failures: 4,
  });
  expect(from(state, again)).toBe(state);
});

test('after a refusal it is found out what became of the test: submitted, at its end, or held', () => {
  const refused = from(sending, { type: 'not submitted', failure: refusal(409) });
  expect(refused).toMatchObject({ submit: { is: 'failed' }, refusal: refusal(409), outcome: null });
  expect(from(refused, { type: 'found submitted', result: someResult }).outcome).toEqual({
    is: 'submitted',
    result: someResult,
  });
  expect(from(refused, { type: 'found open', failure: refusal(409) }).submit.is).toBe('sending');
  const lost = from(refused, { type: 'found open', failure: refusal(422) });
  expect(lost.outcome).toEqual({ is: 'lost', failure: refusal(422) });
  expect(after({ type: 'not refreshed', failure: refusal(422) }).refusal).toEqual(refusal(422));
  expect(after({ type: 'not refreshed', failure: passing }).refusal).toBeNull();
});

test('once accepted the other tabs are told, nothing is left to save, and nothing happens any more', () => {
  const state = from(sending, answered(1, 'кит', 100), { type: 'accepted', result: someResult });
  expect(state.message).toEqual({ sent: true });
  expect([state.outcome?.is, state.answers.unsaved.size]).toEqual(['submitted', 0]);
  expect(from(state, answered(2, 'поздно', 999), { type: 'went online' }, { type: 'time over' })).toBe(state);
});

test('the server is asked anew whenever the page may have missed something', () => {
  for (const type of ['came back', 'went online', 'training stopped', 'submitted in another tab'] as const)
    expect(after({ type }).refreshes).toBe(1);
  expect(after({ type: 'came back' }, { type: 'came back' }).refreshes).toBe(2);
});

test('questions are turned within the test, and those left behind are known', () => {
  const state = after({ type: 'moved', to: 2 }, { type: 'moved', to: 3 }, { type: 'moved', to: -1 });
  expect(state.place).toMatchObject({ index: 2, visited: new Set([1]) });
  expect(from(state, { type: 'moved', to: 0 }).place).toMatchObject({ index: 0, visited: new Set([1, 3]) });
});

test('own flags count before those kept, which come late', () => {
  const loaded = after({ type: 'flags loaded', flagged: new Set([1]) });
  expect(from(loaded, { type: 'flagged', question_id: 2 }).flags).toEqual({ ids: new Set([1, 2]), isOwn: true });
  const own = after({ type: 'flagged', question_id: 2 }, { type: 'flagged', question_id: 3 });
  expect(
    from(own, { type: 'flagged', question_id: 3 }, { type: 'flags loaded', flagged: new Set([1]) }).flags.ids,
  ).toEqual(new Set([2]));
});

const elsewhere = (...answers: ReturnType<typeof stored>[]): TestEvent => ({ type: 'saved elsewhere', answers });

test('what another device saves is shown at once, and what is typed here is never lost by it', () => {
  const shown = after(elsewhere(stored(1, 'кит', 50)));
  expect(shown.answers.shown.get(1)).toEqual({ text: 'кит' });
  expect([shown.autosave, shown.answers.unsaved.size, shown.refreshes]).toEqual([{ is: 'idle' }, 0, 0]);

  // Typed here and not saved yet: it is saved after the other one's, although that was typed later.
  const typing = after(answered(1, 'морж', 100));
  const kept = from(typing, elsewhere(stored(1, 'кит', 200), stored(2, 'краб', 150)));
  expect(kept.answers.shown.get(1)).toEqual({ text: 'морж' });
  expect(kept.answers.shown.get(2)).toEqual({ text: 'краб' });
  expect([...kept.answers.unsaved.values()]).toEqual([givenAnswer(1, 'морж', 201)]);
  expect(kept.autosave).toEqual({ is: 'waiting', ms: 700 });
  // The same while a save of it is under way: what the server kept instead does not come over it.
  const late = from(saving, elsewhere(stored(1, 'морж', 300)), {
    type: 'saved',
    batch: [givenAnswer(1, 'кит', 100)],
    saved_at,
    revisions: [{ question_id: 1, revision: 300 }],
  });
  expect(late.answers.shown.get(1)).toEqual({ text: 'кит' });
  expect(late.autosave).toEqual({ is: 'saving', batch: [givenAnswer(1, 'кит', 301)] });
});

test('one’s own saving heard again changes nothing of what was typed since', () => {
  const state = from(saving, answered(1, 'кита', 150), elsewhere(stored(1, 'кит', 100)));
  expect(state.answers.shown.get(1)).toEqual({ text: 'кита' });
  expect([...state.answers.unsaved.values()]).toEqual([givenAnswer(1, 'кита', 150)]);
});
