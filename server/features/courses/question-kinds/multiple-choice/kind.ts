import { markedIn } from '#contract/question-kinds/choice/marked-in.ts';
import type { WrongCost } from '#contract/question-kinds/wrong-cost.ts';
import type { ExamQuestion } from '../../exam/exam-question.ts';
import { findSharesFault, hasOwnShares, partsOfVariants } from '../choice/shares.ts';
import { choice, findVariantsFault } from '../choice/variants.ts';
import type { QuestionKind } from '../question-kind.ts';

/** What a wrong mark takes: as much as a right one brings, unless the author has said so for each variant. */
function wrongCostOf({ answers }: ExamQuestion): WrongCost {
  if (!hasOwnShares(answers)) return { least: 100, most: 100, of: 'mark' };
  const costs = answers.filter(({ right }) => right === 0).map(({ answer_share }) => -(answer_share ?? 0));
  return costs.length === 0
    ? { least: 0, most: 0, of: 'question' }
    : { least: Math.min(...costs), most: Math.max(...costs), of: 'question' };
}

export const multipleChoice: QuestionKind = {
  ...choice,
  findFault(question) {
    const fault = findVariantsFault(question);
    if (fault) return fault;
    if (!question.answers.some(({ right }) => right === 1)) return 'Не отмечен ни один верный вариант';
    return findSharesFault(question.answers);
  },
  partsToShow: (question, seed) => ({ ...choice.partsToShow(question, seed), wrong_cost: wrongCostOf(question) }),
  score({ answers }, answer) {
    const { parts, whole } = partsOfVariants(answers);
    const earned = [...new Set(markedIn(answer))].reduce((sum, id) => sum + (parts.get(id) ?? 0), 0);
    return whole === 0 ? 0 : Math.max(0, earned) / whole;
  },
};
