import type { GivenAnswer, OpenedTest, TestResult } from '#contract/learning.ts';
import { type Answers, noAnswers, takeSaved } from './answers.ts';
import { firstPlace, type Place } from './place.ts';

/** Why a call failed, and whether calling again is worth it. */
export type Failure = { mayPass: boolean; status: number; text: string /** As it was thrown. */; error: unknown };

export type Autosave =
  | { is: 'idle' }
  /** It begins so many milliseconds after this state was entered. */
  | { is: 'waiting'; ms: number }
  | { is: 'saving'; batch: readonly GivenAnswer[] }
  /** For good: repeating would not help. What was not saved stays in this browser. */
  | { is: 'refused' };

export type Submit =
  | { is: 'idle' }
  /** For the saving under way: none may come after the submission. */
  | { is: 'waiting' }
  | { is: 'sending'; answers: readonly GivenAnswer[]; failures: number }
  | { is: 'retrying'; failures: number }
  | { is: 'failed'; failure: Failure };

/** What the other tabs of the attempt are told. */
export type Message = { given: GivenAnswer } | { sent: true };

export type Outcome =
  | { is: 'submitted'; result: TestResult }
  /** The test can't be gone on with now. */
  | { is: 'lost'; failure: Failure };

/** A test under way. Nothing of it knows the network, the clock or the page: see effects.ts. */
export type TestState = {
  answers: Answers;
  place: Place;
  /** Questions to come back to; own ones count before those the server kept. */
  flags: { ids: ReadonlySet<number>; isOwn: boolean };
  autosave: Autosave;
  submit: Submit;
  /** ISO time. */
  ends_at: string;
  /** Nothing can be answered any more. */
  isOver: boolean;
  /** As far as the browser knows. */
  isOnline: boolean;
  /** The last saving did not reach the server. */
  isUnreachable: boolean;
  /** How many times the server was to be asked what it knows of the test. */
  refreshes: number;
  /** The last refusal whose reason was to be found out. */
  refusal: Failure | null;
  /** The last thing the other tabs were to be told. */
  message: Message | null;
  /** Once there is one, nothing happens to the test any more. */
  outcome: Outcome | null;
};

/** A test as the server gave it. */
export const openState = ({ questions, ends_at, saved_answers }: OpenedTest): TestState => ({
  answers: saved_answers.reduce(takeSaved, noAnswers),
  place: firstPlace(questions),
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

/** Neither the browser nor the server is to be reached. */
export const isCutOff = ({ isOnline, isUnreachable }: TestState): boolean => !isOnline || isUnreachable;
