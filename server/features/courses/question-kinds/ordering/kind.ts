import { withoutFormats } from '#contract/formulas/rich-text.ts';
import { orderIn } from '#contract/question-kinds/ordering/order-in.ts';
import { putInOrder } from '#contract/question-kinds/ordering/put-in-order.ts';
import { costOfOrder } from '#contract/question-kinds/wrong-cost.ts';
import type { ExamQuestion } from '../../exam/exam-question.ts';
import { mix } from '../choice/mix.ts';
import { findVariantsFault } from '../choice/variants.ts';
import type { QuestionKind } from '../question-kind.ts';
import { orderScores } from './scores.ts';

/** Variants in an order of the attempt's own, which is never the right one. */
export function mixedOrder<Variant extends { id: number }>(variants: readonly Variant[], seed: number): Variant[] {
  const mixed = mix(variants, seed);
  const isRight = mixed.every(({ id }, place) => id === variants[place]?.id);
  return isRight ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed;
}

const scoringOf = ({ order_scoring = 'places' }: ExamQuestion) => order_scoring;

export const ordering: QuestionKind = {
  findFault({ answers }) {
    const fault = findVariantsFault({ answers });
    if (fault) return fault;
    const texts = new Set(answers.map(({ answer_text }) => answer_text.trim()));
    return texts.size === answers.length ? null : 'Два одинаковых варианта: их порядок не различить';
  },
  partsToShow: (question, seed) => ({
    answers: mixedOrder(question.answers, seed).map(({ id, answer_text }) => ({ id, answer_text })),
    items: [],
    wrong_cost: costOfOrder(scoringOf(question)),
  }),
  score(question, answer) {
    if (orderIn(answer).length === 0) return 0;
    const own = new Set(question.answers.map(({ id }) => id));
    const given = [...new Set(orderIn(answer))].filter((id) => own.has(id));
    return orderScores[scoringOf(question)]([...own], given);
  },
  rightAnswer: ({ answers }) => ({ ordered_ids: answers.map(({ id }) => id) }),
  inWords: (question, answer) =>
    orderIn(answer).length === 0
      ? ''
      : putInOrder(question.answers, answer)
          .map(({ answer_text }, place) => `${place + 1}) ${withoutFormats(answer_text)}`)
          .join('; '),
};
