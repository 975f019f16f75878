import type { GivenAnswer, OpenedTest, TestResult } from '#contract/learning/test.ts';
import { type Answers, noAnswers, takeSaved } from './answers.ts';
import { firstPosition, type QuestionPosition } from './question-position.ts';

/** Failure of a call, and whether a retry may help. */
export type Failure = { mayPass: boolean; status: number; text: string /** As it was thrown. */; error: unknown };

export type Autosave =
  | { is: 'idle' }
  /** Starts that many milliseconds after this state was entered. */
  | { is: 'waiting'; ms: number }
  | { is: 'saving'; batch: readonly GivenAnswer[] }
  /** Final: retries would not help. Unsaved answers stay in this browser. */
  | { is: 'refused' };

export type Submit =
  | { is: 'idle' }
  /** Waits for a running save, so that none follows the submission. */
  | { is: 'waiting' }
  | { is: 'sending'; answers: readonly GivenAnswer[]; failures: number }
  | { is: 'retrying'; failures: number }
  | { is: 'failed'; failure: Failure };

/** Messages to other tabs of the attempt. */
export type Message = { given: GivenAnswer } | { sent: true };

export type Outcome =
  | { is: 'submitted'; result: TestResult }
  /** The test cannot be continued now. */
  | { is: 'lost'; failure: Failure };

/** State of a test under way. Network, clock and page are handled by effects.ts. */
export type TestState = {
  answers: Answers;
  place: QuestionPosition;
  /** Flagged questions; those set here win over saved ones. */
  flags: { ids: ReadonlySet<number>; isOwn: boolean };
  autosave: Autosave;
  submit: Submit;
  /** End of the test, ISO time. */
  ends_at: string;
  /** Answers are locked. */
  isOver: boolean;
  /** According to the browser. */
  isOnline: boolean;
  /** The last save did not reach the server. */
  isUnreachable: boolean;
  /** Number of requested reloads of the server's state. */
  refreshes: number;
  /** The last refusal, whose reason is being asked for. */
  refusal: Failure | null;
  /** The last message to other tabs. */
  message: Message | null;
  /** Final outcome; once set, no event changes the state. */
  outcome: Outcome | null;
};

/** Initial state of an opened test. */
export const openState = ({ questions, ends_at, saved_answers }: OpenedTest): TestState => ({
  answers: saved_answers.reduce(takeSaved, noAnswers),
  place: firstPosition(questions),
  flags: { ids: new Set(), isOwn: false },
  autosave: { is: 'idle' },
  submit: { is: 'idle' },
  ends_at,
  isOver: false,
  isOnline: true,
  isUnreachable: false,
  refreshes: 0,
  refusal: null,
  message: null,
  outcome: null,
});

export const isSubmitting = ({ submit }: TestState): boolean => submit.is !== 'idle' && submit.is !== 'failed';

/** Neither browser nor server can be reached. */
export const isCutOff = ({ isOnline, isUnreachable }: TestState): boolean => !isOnline || isUnreachable;
