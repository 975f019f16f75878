import type { GivenAnswer, OpenedTest, TestResult } from '#contract/learning.ts';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import type { Failure } from './state.ts';

/** What a learner does in a room, of a real test or of a practice one. */
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

/** Everything that happens to a test under way. */
export type TestEvent =
  | RoomEvent
  | { type: 'time over' }
  /** The page. */
  | { type: 'room entered' }
  | { type: 'room left' }
  | { type: 'went offline' }
  | { type: 'went online' }
  /** The page may have missed something: it was hidden, the machine slept, its clock was set. */
  | { type: 'came back' }
  | { type: 'training stopped' }
  /** What an earlier page could not save. */
  | { type: 'restored'; unsaved: readonly GivenAnswer[] }
  | { type: 'flags loaded'; flagged: ReadonlySet<number> }
  /** Other tabs of this browser. */
  | { type: 'answered in another tab'; given: GivenAnswer }
  | { type: 'submitted in another tab' }
  /** Autosave. */
  | { type: 'autosave due' }
  | { type: 'saved'; batch: readonly GivenAnswer[]; saved_at: string; revisions: readonly SavedRevision[] }
  | { type: 'not saved'; failure: Failure }
  /** The submission. */
  | { type: 'submit due' }
  | { type: 'accepted'; result: TestResult }
  | { type: 'not submitted'; failure: Failure }
  /** What the server knows of the test, asked anew. */
  | { type: 'refreshed'; test: Pick<OpenedTest, 'ends_at' | 'server_time' | 'saved_answers'> }
  | { type: 'not refreshed'; failure: Failure }
  /** What was found out after a refusal: the test was submitted elsewhere, or it is still open. */
  | { type: 'found submitted'; result: TestResult }
  | { type: 'found open'; failure: Failure };

/** What the server keeps of a question; a newer revision than the one sent is another device's. */
export type SavedRevision = { question_id: number; revision: number };
