import type { Failure, TestState } from './state.ts';

/** Submitting is idempotent: the server repeats its first answer (docs/product/learning.md). */
const MAX_RETRIES = 3;

const send = (state: TestState, failures: number): TestState => ({
  ...state,
  autosave: state.autosave.is === 'waiting' ? { is: 'idle' } : state.autosave,
  // All unconfirmed answers go along, also those given since the last try.
  submit: { is: 'sending', answers: [...state.answers.unsaved.values()], failures },
});

/** Submits, unless that is under way; ends a pause between two tries. */
export function submit(state: TestState): TestState {
  if (state.submit.is === 'waiting' || state.submit.is === 'sending') return state;
  return state.autosave.is === 'saving' ? { ...state, submit: { is: 'waiting' } } : send(state, 0);
}

export const submitAfterSaving = (state: TestState): TestState => send(state, 0);

export const submitAgain = (state: TestState): TestState =>
  state.submit.is === 'retrying' ? send(state, state.submit.failures) : state;

/** After the end of time it is retried for as long as needed. */
export function notSubmitted(state: TestState, failure: Failure): TestState {
  const failures = state.submit.is === 'sending' ? state.submit.failures : 0;
  if (failure.mayPass && (state.isOver || failures < MAX_RETRIES))
    return { ...state, submit: { is: 'retrying', failures: failures + 1 } };
  return { ...state, submit: { is: 'failed', failure }, refusal: failure.mayPass ? state.refusal : failure };
}
