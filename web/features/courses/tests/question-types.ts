import type { QuestionType } from '#contract/question-kinds/question-type.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';

export const typeNames: Record<QuestionType, string> = {
  [questionTypes.singleChoice]: 'Один верный вариант',
  [questionTypes.multipleChoice]: 'Несколько верных вариантов',
  [questionTypes.typed]: 'Ответ пишут сами',
  [questionTypes.matching]: 'Соответствие',
};
