import type { AnswerValue } from '../answer-value.ts';

/** The ids in the order they were put in; empty for an answer of another kind. */
export const orderIn = (answer: AnswerValue | null | undefined): readonly number[] =>
  answer && 'ordered_ids' in answer ? answer.ordered_ids : [];
