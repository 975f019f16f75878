import type { AnswerValue } from '../answer-value.ts';

type Pair = { item_id: number; answer_id: number };

/** The pairs of category and chosen variant; empty for an answer of another kind. */
export const pairsIn = (answer: AnswerValue | null | undefined): readonly Pair[] =>
  answer && 'pairs' in answer ? answer.pairs : [];
