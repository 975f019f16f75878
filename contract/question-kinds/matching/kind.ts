import type { QuestionKind } from '../question-kind.ts';
import { pairsIn } from './pairs-in.ts';

export const matching: QuestionKind = {
  name: 'Соответствие',
  isGiven: (answer) => pairsIn(answer).length > 0,
  emptied: { pairs: [] },
};
