import type { GivenAnswer, OpenedTest, SavedAnswer, TestResult } from '#contract/learning/test.ts';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import type { Failure } from './state.ts';

/** Actions of a learner in a real or practice test. */
export type RoomEvent =
  | {
      type: 'answered';
      question_id: number;
      answer: AnswerValue /** Milliseconds by the server's clock. */;
      now: number;
    }
  | { type: 'moved'; to: number }
  | { type: 'flagged'; question_id: number }
  | { type: 'submitted' };

/** All events of a test under way. */
export type TestEvent =
  | RoomEvent
  | { type: 'time over' }
  /** Events of the page. */
  | { type: 'room entered' }
  | { type: 'room left' }
  | { type: 'went offline' }
  | { type: 'went online' }
  /** The page was hidden, the machine slept, or its clock was set: something may have been missed. */
  | { type: 'came back' }
  | { type: 'training stopped' }
  /** Answers an earlier page could not save. */
  | { type: 'restored'; unsaved: readonly GivenAnswer[] }
  | { type: 'flags loaded'; flagged: ReadonlySet<number> }
  /** Events of other tabs in this browser. */
  | { type: 'answered in another tab'; given: GivenAnswer }
  | { type: 'submitted in another tab' }
  /** Answers that another device, or this one, has saved. */
  | { type: 'saved elsewhere'; answers: readonly SavedAnswer[] }
  /** Events of the autosave. */
  | { type: 'autosave due' }
  | { type: 'saved'; batch: readonly GivenAnswer[]; saved_at: string; revisions: readonly SavedRevision[] }
  | { type: 'not saved'; failure: Failure }
  /** Events of the submission. */
  | { type: 'submit due' }
  | { type: 'accepted'; result: TestResult }
  | { type: 'not submitted'; failure: Failure }
  /** The server's state of the test, reloaded. */
  | { type: 'refreshed'; test: Pick<OpenedTest, 'ends_at' | 'server_time' | 'saved_answers'> }
  | { type: 'not refreshed'; failure: Failure }
  /** Result of asking after a refusal: submitted elsewhere, or still open. */
  | { type: 'found submitted'; result: TestResult }
  | { type: 'found open'; failure: Failure };

/** A question's revision on the server; newer than the sent one if another device saved it. */
export type SavedRevision = { question_id: number; revision: number };
