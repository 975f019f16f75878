import { textIn } from '#contract/question-kinds/typed/text-in.ts';
import type { QuestionKind } from '../question-kind.ts';
import { formsInWords, formsOf, isAccepted } from './answer-forms.ts';

export const typed: QuestionKind = {
  findFault: ({ question_right_answer }) =>
    formsOf(question_right_answer).length === 0 ? 'Не указан правильный ответ' : null,
  partsToShow: () => ({ answers: [], items: [] }),
  score: ({ question_right_answer }, answer) => (isAccepted(textIn(answer), question_right_answer) ? 1 : 0),
  rightAnswer: ({ question_right_answer }) => ({ text: formsInWords(question_right_answer) }),
  inWords: (_, answer) => textIn(answer),
};
