import type { AnswerValue } from './answer-value.ts';

/** What both sides know of a kind of questions. Without zod: pupils' pages load it. */
export type QuestionKind = {
  /** As editors are told it. */
  name: string;
  /** Whether an answer says anything: an emptied one counts as none, and so does one in another kind's shape. */
  isGiven: (answer: AnswerValue) => boolean;
  /** An answer that was taken back. */
  emptied: AnswerValue;
};
