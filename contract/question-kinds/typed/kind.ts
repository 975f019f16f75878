import type { QuestionKind } from '../question-kind.ts';
import { textIn } from './text-in.ts';

export const typed: QuestionKind = {
  name: 'Ответ пишут сами',
  isGiven: (answer) => textIn(answer).trim() !== '',
  isWhole: () => true,
  emptied: { text: '' },
};
