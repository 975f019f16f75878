import { choice, countMarked, findVariantsFault } from '../choice/variants.ts';
import type { QuestionKind } from '../question-kind.ts';

export const singleChoice: QuestionKind = {
  ...choice,
  findFault(question) {
    const fault = findVariantsFault(question);
    if (fault) return fault;
    const right = question.answers.filter((answer) => answer.right === 1).length;
    if (right === 0) return 'Не отмечен верный вариант';
    return right === 1 ? null : 'Верный вариант должен быть один';
  },
  score(question, answer) {
    const { marked, right } = countMarked(question, answer);
    return marked === 1 && right === 1 ? 1 : 0;
  },
};
