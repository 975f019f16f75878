import { toPlainText, withoutFormats } from '#contract/formulas/rich-text.ts';
import { pairsIn } from '#contract/question-kinds/matching/pairs-in.ts';
import { costOfPairs } from '#contract/question-kinds/wrong-cost.ts';
import { findVariantsFault, textOfVariant, variantsToShow } from '../choice/variants.ts';
import type { QuestionKind } from '../question-kind.ts';
import { pairPenaltyOf } from './pair-penalty.ts';

const byAlphabet = new Intl.Collator('ru', { numeric: true });

export const matching: QuestionKind = {
  findFault({ answers, items }) {
    const fault = findVariantsFault({ answers });
    if (fault) return fault;
    if (items.length === 0) return 'Нужна хотя бы одна категория';
    const known = new Set(answers.map((answer) => answer.id));
    const matched = items.every(({ right_answer_id }) => right_answer_id !== null && known.has(right_answer_id));
    return matched ? null : 'Не у каждой категории указан верный вариант';
  },
  partsToShow: (question, seed) => ({
    // The author's order is that of the pairs: it would tell them.
    answers: question.keeps_order
      ? variantsToShow(question, seed).sort((one, other) =>
          byAlphabet.compare(toPlainText(one.answer_text), toPlainText(other.answer_text)),
        )
      : variantsToShow(question, seed),
    items: question.items.map(({ id, question_item_text }) => ({ id, question_item_text })),
    wrong_cost: costOfPairs(pairPenaltyOf(question)),
  }),
  score(question, answer) {
    const { items } = question;
    // Each category counts once, by the last variant given to it.
    const chosen = new Map(pairsIn(answer).map((pair) => [pair.item_id, pair.answer_id]));
    const matched = items.filter((item) => chosen.has(item.id));
    const right = matched.filter((item) => chosen.get(item.id) === item.right_answer_id).length;
    // In hundredths of a pair, which are whole for a penalty in whole percents.
    const earned = right * 100 - (matched.length - right) * pairPenaltyOf(question);
    return items.length === 0 ? 0 : Math.max(0, earned) / (items.length * 100);
  },
  rightAnswer: ({ items }) => ({
    pairs: items.flatMap(({ id, right_answer_id }) =>
      right_answer_id === null ? [] : [{ item_id: id, answer_id: right_answer_id }],
    ),
  }),
  inWords: (question, answer) =>
    pairsIn(answer)
      .map(({ item_id, answer_id }) => {
        const item = question.items.find(({ id }) => id === item_id);
        return `${withoutFormats(item?.question_item_text ?? '')} — ${withoutFormats(textOfVariant(question, answer_id))}`;
      })
      .join('; '),
};
