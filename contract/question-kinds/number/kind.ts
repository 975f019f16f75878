import type { QuestionKind } from '../question-kind.ts';
import { textIn } from '../typed/text-in.ts';
import { readNumber } from './read-number.ts';

export const number: QuestionKind = {
  name: 'Число',
  isGiven: (answer) => textIn(answer).trim() !== '',
  // An answer that is no number is saved all the same; the field tells the learner.
  isWhole: ({ question_unit = '' }, answer) => readNumber(textIn(answer), question_unit) !== null,
  emptied: { text: '' },
};
