import type { AnswerValue } from './answer-value.ts';

/** Parts of a question that an answer may leave incomplete. */
export type QuestionParts = { items: readonly { id: number }[]; question_unit?: string | undefined };

/** What client and server need to know of a kind of questions. Without zod, since learners' pages load it. */
export type QuestionKind = {
  /** Name for editors. */
  name: string;
  /** Whether the answer says anything; false for an empty one and for one of another kind's shape. */
  isGiven: (answer: AnswerValue) => boolean;
  /** Whether a given answer is complete. */
  isWhole: (question: QuestionParts, answer: AnswerValue) => boolean;
  /** The empty answer. */
  emptied: AnswerValue;
};
