import { findPicturesFault } from '../choice/pictures-fault.ts';
import { choice, countMarked, findVariantsFault } from '../choice/variants.ts';
import type { QuestionKind, QuestionParts } from '../question-kind.ts';

function findKeyFault(question: QuestionParts): string | null {
  const fault = findVariantsFault(question);
  if (fault) return fault;
  const right = question.answers.filter((answer) => answer.right === 1).length;
  if (right === 0) return 'Не отмечен верный вариант';
  return right === 1 ? null : 'Верный вариант должен быть один';
}

export const singleChoice: QuestionKind = {
  ...choice,
  findFault: (question) => findKeyFault(question) ?? findPicturesFault(question.answers),
  findKeyFault,
  score(question, answer) {
    const { marked, right } = countMarked(question, answer);
    return marked === 1 && right === 1 ? 1 : 0;
  },
};
