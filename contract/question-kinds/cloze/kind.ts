import type { QuestionKind } from '../question-kind.ts';
import { gapsIn } from './gaps-in.ts';

export const cloze: QuestionKind = {
  name: 'Пропуски в тексте',
  isGiven: (answer) => gapsIn(answer).length > 0,
  isWhole: ({ items }, answer) => {
    const filled = new Set(gapsIn(answer).map(({ item_id }) => item_id));
    return items.every(({ id }) => filled.has(id));
  },
  emptied: { gaps: [] },
};
