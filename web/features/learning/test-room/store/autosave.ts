import type { GivenAnswer } from '#contract/learning/test.ts';
import { confirmSaved } from './answers.ts';
import type { SavedRevision } from './events.ts';
import { type Failure, isSubmitting, type TestState } from './state.ts';
import { submitAfterSaving } from './submit.ts';

const SAVE_AFTER_MS = 700;
const RETRY_MS = 2000;

/** No save may start: one is under way, the server has refused, or the test is being submitted. */
const isBlocked = (state: TestState): boolean =>
  state.autosave.is === 'saving' || state.autosave.is === 'refused' || isSubmitting(state);

/** Schedules a save of unsaved answers, replacing an earlier schedule. */
export const saveSoon = (state: TestState, ms = SAVE_AFTER_MS): TestState =>
  isBlocked(state) ? state : { ...state, autosave: { is: 'waiting', ms } };

/** Saves unsaved answers at once. */
export function saveNow(state: TestState): TestState {
  if (isBlocked(state)) return state;
  const batch = [...state.answers.unsaved.values()];
  return { ...state, autosave: batch.length > 0 ? { is: 'saving', batch } : { is: 'idle' } };
}

/** Resumes saving, also after a refusal. */
export const resumeSaving = (state: TestState): TestState => {
  const idle: TestState = state.autosave.is === 'refused' ? { ...state, autosave: { is: 'idle' } } : state;
  return idle.answers.unsaved.size > 0 ? saveSoon(idle, 0) : idle;
};

type Saved = { batch: readonly GivenAnswer[]; saved_at: string; revisions: readonly SavedRevision[] };

export function saved(state: TestState, { batch, saved_at, revisions }: Saved): TestState {
  const isOvertaken = batch.some(({ question_id, revision }) =>
    revisions.some((one) => one.question_id === question_id && one.revision > revision),
  );
  const done: TestState = {
    ...state,
    answers: confirmSaved(state.answers, batch, saved_at),
    autosave: { is: 'idle' },
    isUnreachable: false,
    refreshes: state.refreshes + (isOvertaken ? 1 : 0),
  };
  return done.submit.is === 'waiting' ? submitAfterSaving(done) : saveNow(done);
}

export function notSaved(state: TestState, failure: Failure): TestState {
  const failed: TestState = failure.mayPass
    ? { ...state, autosave: { is: 'idle' }, isUnreachable: true }
    : { ...state, autosave: { is: 'refused' }, refusal: failure };
  return failed.submit.is === 'waiting' ? submitAfterSaving(failed) : saveSoon(failed, RETRY_MS);
}
