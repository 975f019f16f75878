import type { QuestionKind } from '../question-kind.ts';
import { pairsIn } from './pairs-in.ts';

export const matching: QuestionKind = {
  name: 'Соответствие',
  isGiven: (answer) => pairsIn(answer).length > 0,
  isWhole: ({ items }, answer) => {
    const matched = new Set(pairsIn(answer).map(({ item_id }) => item_id));
    return items.every(({ id }) => matched.has(id));
  },
  emptied: { pairs: [] },
};
