import { markedIn } from '#contract/question-kinds/choice/marked-in.ts';
import { costOfMarks } from '#contract/question-kinds/wrong-cost.ts';
import { findSharesFault, partsOfVariants } from '../choice/shares.ts';
import { choice, findVariantsFault } from '../choice/variants.ts';
import type { QuestionKind } from '../question-kind.ts';

export const multipleChoice: QuestionKind = {
  ...choice,
  findFault(question) {
    const fault = findVariantsFault(question);
    if (fault) return fault;
    if (!question.answers.some(({ right }) => right === 1)) return 'Не отмечен ни один верный вариант';
    return findSharesFault(question.answers);
  },
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
