import { markedIn } from '#contract/question-kinds/choice/marked-in.ts';
import { costOfMarks } from '#contract/question-kinds/wrong-cost.ts';
import { findPicturesFault } from '../choice/pictures-fault.ts';
import { findSharesFault, partsOfVariants } from '../choice/shares.ts';
import { choice, findVariantsFault } from '../choice/variants.ts';
import type { QuestionKind, QuestionParts } from '../question-kind.ts';

function findKeyFault(question: QuestionParts): string | null {
  const fault = findVariantsFault(question);
  if (fault) return fault;
  if (!question.answers.some(({ right }) => right === 1)) return 'Не отмечен ни один верный вариант';
  return findSharesFault(question.answers);
}

export const multipleChoice: QuestionKind = {
  ...choice,
  findFault: (question) => findKeyFault(question) ?? findPicturesFault(question.answers),
  findKeyFault,
  partsToShow: (question, seed) => ({
    ...choice.partsToShow(question, seed),
    wrong_cost: costOfMarks(question.answers),
  }),
  score({ answers }, answer) {
    const { parts, whole } = partsOfVariants(answers);
    const earned = [...new Set(markedIn(answer))].reduce((sum, id) => sum + (parts.get(id) ?? 0), 0);
    return whole === 0 ? 0 : Math.max(0, earned) / whole;
  },
};
