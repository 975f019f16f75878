import type { OpenedTest, TestResult } from '#contract/learning/test.ts';
import { newAnswer, takeSaved, takeSavedElsewhere, takeUnsaved } from './answers.ts';
import { notSaved, resumeSaving, saved, saveNow, saveSoon } from './autosave.ts';
import type { TestEvent } from './events.ts';
import { moveTo, toggle } from './question-position.ts';
import { type Failure, isSubmitting, type TestState } from './state.ts';
import { notSubmitted, submit, submitAgain } from './submit.ts';

/** Reducer of a test under way. Pure: side effects are in effects.ts. */
export function reduce(state: TestState, event: TestEvent): TestState {
  if (state.outcome) return state;
  switch (event.type) {
    case 'answered': {
      const answer = newAnswer(state.answers, event.question_id, event.answer, event.now);
      return saveSoon({ ...state, answers: takeUnsaved(state.answers, answer), message: { given: answer } });
    }
    case 'moved':
      return { ...state, place: moveTo(state.place, event.to) };
    case 'flagged':
      return { ...state, flags: { ids: toggle(state.flags.ids, event.question_id), isOwn: true } };
    case 'submitted':
      return submit(state);
    case 'time over':
      return submit({ ...state, isOver: true });

    case 'room entered':
      return resumeSaving(state);
    case 'room left':
      return saveNow(state);
    case 'went offline':
      return { ...state, isOnline: false };
    case 'went online':
      return refresh(saveNow({ ...state, isOnline: true }));
    case 'came back':
    case 'training stopped':
    case 'submitted in another tab':
      return refresh(state);
    case 'restored':
      return { ...state, answers: event.unsaved.reduce(takeUnsaved, state.answers) };
    case 'flags loaded':
      return state.flags.isOwn ? state : { ...state, flags: { ids: event.flagged, isOwn: false } };
    case 'answered in another tab': {
      // Saved from here, too, in case the other tab is closed first.
      const answers = takeUnsaved(state.answers, event.given);
      return answers === state.answers ? state : saveSoon({ ...state, answers });
    }
    case 'saved elsewhere': {
      const answers = event.answers.reduce(takeSavedElsewhere, state.answers);
      const known = { ...state, answers };
      return answers.unsaved !== state.answers.unsaved && answers.unsaved.size > 0 ? saveSoon(known) : known;
    }

    case 'autosave due':
      return saveNow(state);
    case 'saved':
      return saved(state, event);
    case 'not saved':
      return notSaved(state, event.failure);
    case 'submit due':
      return submitAgain(state);
    case 'accepted':
      return submitted({ ...state, message: { sent: true } }, event.result);
    case 'not submitted': {
      const failed = notSubmitted(state, event.failure);
      return failed.submit.is === 'failed' ? resumeSaving(failed) : failed;
    }

    case 'refreshed':
      return refreshed(state, event.test);
    case 'not refreshed':
      return event.failure.mayPass ? state : { ...state, refusal: event.failure };
    case 'found submitted':
      return submitted(state, event.result);
    case 'found open':
      return continueOrLock(state, event.failure);
  }
}

const refresh = (state: TestState): TestState => ({ ...state, refreshes: state.refreshes + 1 });

const submitted = (state: TestState, result: TestResult): TestState => ({
  ...state,
  answers: { ...state.answers, unsaved: new Map() },
  outcome: { is: 'submitted', result },
});

type RefreshedTest = Pick<OpenedTest, 'ends_at' | 'server_time' | 'saved_answers'>;

/** Takes answers of other devices and the server's time; the test may be over, or may have got more time. */
function refreshed(state: TestState, { ends_at, server_time, saved_answers }: RefreshedTest): TestState {
  const isOver = Date.parse(ends_at) <= Date.parse(server_time);
  const known = { ...state, ends_at, isOver, answers: saved_answers.reduce(takeSaved, state.answers) };
  return isOver && !isSubmitting(known) ? submit(known) : known;
}

const CONFLICT = 409;

/** Handles a refusal without submission: the time is over, or the test is on hold with the training. */
const continueOrLock = (state: TestState, failure: Failure): TestState =>
  failure.status === CONFLICT ? submit(state) : { ...state, outcome: { is: 'lost', failure } };
