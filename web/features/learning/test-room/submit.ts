import type { Failure, TestState } from './state.ts';

/** Submitting again is harmless: the server answers what the first time did (docs/product/learning.md). */
const MAX_RETRIES = 3;

const send = (state: TestState, failures: number): TestState => ({
  ...state,
  autosave: state.autosave.is === 'waiting' ? { is: 'idle' } : state.autosave,
  // Every answer not yet confirmed goes with it, also one given since the last try.
  submit: { is: 'sending', answers: [...state.answers.unsaved.values()], failures },
});

/** Begins to submit, unless it is under way; a pause between two tries is cut short. */
export function submit(state: TestState): TestState {
  if (state.submit.is === 'waiting' || state.submit.is === 'sending') return state;
  return state.autosave.is === 'saving' ? { ...state, submit: { is: 'waiting' } } : send(state, 0);
}

export const submitAfterSaving = (state: TestState): TestState => send(state, 0);

export const submitAgain = (state: TestState): TestState =>
  state.submit.is === 'retrying' ? send(state, state.submit.failures) : state;

/** After the end there is nothing else left to do: it is tried for as long as it takes. */
export function notSubmitted(state: TestState, failure: Failure): TestState {
  const failures = state.submit.is === 'sending' ? state.submit.failures : 0;
  if (failure.mayPass && (state.isOver || failures < MAX_RETRIES))
    return { ...state, submit: { is: 'retrying', failures: failures + 1 } };
  return { ...state, submit: { is: 'failed', failure }, refusal: failure.mayPass ? state.refusal : failure };
}
