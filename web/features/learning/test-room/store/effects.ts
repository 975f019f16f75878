import type { GivenAnswer, OpenedTest, TestResult } from '#contract/learning/learning.ts';
import type { SavedRevision, TestEvent } from './events.ts';
import type { Autosave, Failure, Message, Outcome, Submit, TestState } from './state.ts';
import type { StoredAnswers } from './stored-answers.ts';

/** Side effects of a test under way: calls, storage, other tabs, time. */
export type TestPorts = {
  saveAnswers: (answers: readonly GivenAnswer[]) => Promise<{ saved_at: string; revisions: readonly SavedRevision[] }>;
  submit: (answers: readonly GivenAnswer[]) => Promise<TestResult>;
  refresh: () => Promise<Pick<OpenedTest, 'ends_at' | 'server_time' | 'saved_answers'>>;
  /** Null while the test is open. */
  findResult: () => Promise<TestResult | null>;
  failureOf: (error: unknown) => Failure;
  saveFlags: (ids: ReadonlySet<number>) => void;
  postToTabs: (message: Message) => void;
  stored: StoredAnswers;
  onOutcome: (outcome: Outcome) => void;
};

const SUBMIT_RETRY_MS = 3000;

/** Schedules at most one call: the next schedule, or an empty one, cancels it. */
function createTimer() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (ms?: number, call?: () => void) => {
    clearTimeout(timer);
    timer = call && setTimeout(call, ms);
  };
}

/** Creates the side effects of a changed state; their results are dispatched as events. */
export function createEffects(ports: TestPorts, dispatch: (event: TestEvent) => void) {
  const planAutosave = createTimer();
  const planSubmit = createTimer();

  /** Makes a call and dispatches an event for success or failure. */
  const call = <T>(
    promise: Promise<T>,
    done: (value: T) => TestEvent,
    failed?: (failure: Failure) => TestEvent,
  ): void =>
    void promise.then(
      (value) => dispatch(done(value)),
      (error) => failed && dispatch(failed(ports.failureOf(error))),
    );

  function autosave(now: Autosave): void {
    planAutosave();
    if (now.is === 'waiting') planAutosave(now.ms, () => dispatch({ type: 'autosave due' }));
    if (now.is !== 'saving') return;
    const { batch } = now;
    call(
      ports.saveAnswers(batch),
      (done) => ({ type: 'saved', batch, ...done }),
      (failure) => ({ type: 'not saved', failure }),
    );
  }

  function submit(now: Submit): void {
    planSubmit();
    if (now.is === 'retrying') planSubmit(SUBMIT_RETRY_MS, () => dispatch({ type: 'submit due' }));
    if (now.is !== 'sending') return;
    call(
      ports.submit(now.answers),
      (result) => ({ type: 'accepted', result }),
      (failure) => ({ type: 'not submitted', failure }),
    );
  }

  const refresh = () =>
    call(
      ports.refresh(),
      (test) => ({ type: 'refreshed', test }),
      (failure) => ({ type: 'not refreshed', failure }),
    );

  /** Asks why the server refused: another tab or the end of time may have submitted the test. */
  const findOut = (failure: Failure) =>
    call(ports.findResult(), (result) =>
      result ? { type: 'found submitted', result } : { type: 'found open', failure },
    );

  function store(after: TestState): void {
    if (after.outcome?.is === 'submitted') ports.stored.clear();
    else ports.stored.write(after.answers);
  }

  return (before: TestState, after: TestState): void => {
    if (after.message && after.message !== before.message) ports.postToTabs(after.message);
    if (after.answers.unsaved !== before.answers.unsaved) store(after);
    if (after.flags !== before.flags && after.flags.isOwn) ports.saveFlags(after.flags.ids);
    if (after.outcome) {
      planAutosave();
      planSubmit();
      ports.onOutcome(after.outcome);
      return;
    }
    if (after.autosave !== before.autosave) autosave(after.autosave);
    if (after.submit !== before.submit) submit(after.submit);
    if (after.refreshes > before.refreshes) refresh();
    if (after.refusal && after.refusal !== before.refusal) findOut(after.refusal);
  };
}
