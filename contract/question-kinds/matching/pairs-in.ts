import type { AnswerValue } from '../answer-value.ts';

type Pair = { item_id: number; answer_id: number };

/** The categories with the variants given to them; none in another kind's shape. */
export const pairsIn = (answer: AnswerValue | null | undefined): readonly Pair[] =>
  answer && 'pairs' in answer ? answer.pairs : [];
