import type { QuestionKind } from '../question-kind.ts';
import { textIn } from '../typed/text-in.ts';
import { readNumber } from './read-number.ts';

export const number: QuestionKind = {
  name: 'Число',
  isGiven: (answer) => textIn(answer).trim() !== '',
  // What is no number is kept all the same; its field says so.
  isWhole: ({ question_unit = '' }, answer) => readNumber(textIn(answer), question_unit) !== null,
  emptied: { text: '' },
};
