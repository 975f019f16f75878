import type { AnswerValue } from './answer-value.ts';

/** The parts of a question that an answer may leave out. */
export type AskedParts = { items: readonly { id: number }[]; question_unit?: string | undefined };

/** What both sides know of a kind of questions. Without zod: pupils' pages load it. */
export type QuestionKind = {
  /** As editors are told it. */
  name: string;
  /** Whether an answer says anything: an emptied one counts as none, and so does one in another kind's shape. */
  isGiven: (answer: AnswerValue) => boolean;
  /** Whether an answer that says something says all that is asked. */
  isWhole: (question: AskedParts, answer: AnswerValue) => boolean;
  /** An answer that was taken back. */
  emptied: AnswerValue;
};
