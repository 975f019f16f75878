import { choice, countMarked, findVariantsFault } from '../choice/variants.ts';
import type { QuestionKind } from '../question-kind.ts';
import { scoreShare } from '../score-share.ts';

export const multipleChoice: QuestionKind = {
  ...choice,
  findFault(question) {
    const fault = findVariantsFault(question);
    if (fault) return fault;
    return question.answers.some(({ right }) => right === 1) ? null : 'Не отмечен ни один верный вариант';
  },
  score(question, answer) {
    const { marked, right } = countMarked(question, answer);
    return scoreShare(right, marked - right, question.answers.filter((variant) => variant.right === 1).length);
  },
};
