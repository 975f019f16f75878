import type { QuestionKind } from '../question-kind.ts';
import { orderIn } from './order-in.ts';

export const ordering: QuestionKind = {
  name: 'Порядок',
  isGiven: (answer) => orderIn(answer).length > 0,
  isWhole: () => true,
  emptied: { ordered_ids: [] },
};
