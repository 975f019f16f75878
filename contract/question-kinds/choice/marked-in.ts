import type { AnswerValue } from '../answer-value.ts';

/** The variants an answer marks; none in another kind's shape. */
export const markedIn = (answer: AnswerValue | null | undefined): readonly number[] =>
  answer && 'answer_ids' in answer ? answer.answer_ids : [];
