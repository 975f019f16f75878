import type { AnswerValue } from '../answer-value.ts';

/** Ids of the chosen variants; empty for an answer of another kind. */
export const markedIn = (answer: AnswerValue | null | undefined): readonly number[] =>
  answer && 'answer_ids' in answer ? answer.answer_ids : [];
