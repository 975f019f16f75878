import { textIn } from '#contract/question-kinds/typed/text-in.ts';
import type { QuestionKind } from '../question-kind.ts';
import { firstInWords, isAcceptedNumber, numbersOf } from './accepted.ts';

export const number: QuestionKind = {
  findFault(question) {
    const numbers = numbersOf(question);
    if (numbers.length === 0) return 'Не указано правильное число';
    return numbers.includes(null) ? 'Правильный ответ — не число' : null;
  },
  partsToShow: ({ question_unit }) => ({ answers: [], items: [], ...(question_unit ? { question_unit } : {}) }),
  score: (question, answer) => (isAcceptedNumber(textIn(answer), question) ? 1 : 0),
  rightAnswer: (question) => ({ text: firstInWords(question) }),
  inWords: (_, answer) => textIn(answer),
};
