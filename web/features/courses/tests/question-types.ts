import { type QuestionType, questionTypes } from '#contract/learning.ts';

export const typeNames: Record<QuestionType, string> = {
  [questionTypes.one]: 'Один верный вариант',
  [questionTypes.several]: 'Несколько верных вариантов',
  [questionTypes.typed]: 'Ответ пишут сами',
  [questionTypes.matching]: 'Соответствие',
};
