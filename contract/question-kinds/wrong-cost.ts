import { formatTenths } from '../words/numbers.ts';
import type { OrderScoring } from './ordering/scoring.ts';
import type { QuestionType } from './question-type.ts';
import { questionTypes } from './question-types.ts';

/**
 * What a wrong mark takes, in percent of what a right mark (or pair) brings, or of the whole question's points. Of an order
 * nothing is taken: `of` tells which of its parts bring points.
 */
export type WrongCost = { least: number; most: number; of: 'mark' | 'question' | OrderScoring };

const NOTHING: WrongCost = { least: 0, most: 0, of: 'question' };

type Variant = { right: 0 | 1; answer_share?: number | null | undefined };

/** What a wrong mark takes of several: as much as a right one brings, unless the author has said so for each variant. */
export function costOfMarks(answers: readonly Variant[]): WrongCost {
  if (answers.every(({ answer_share = null }) => answer_share === null)) return { least: 100, most: 100, of: 'mark' };
  const costs = answers.filter(({ right }) => right === 0).map(({ answer_share }) => Math.abs(answer_share ?? 0));
  return costs.length === 0 ? NOTHING : { least: Math.min(...costs), most: Math.max(...costs), of: 'question' };
}

/** What a wrong pair takes; `penalty` in percent of what a right one brings. */
export const costOfPairs = (penalty: number): WrongCost => ({ least: penalty, most: penalty, of: 'mark' });

/** What of an order brings points. */
export const costOfOrder = (scoring: OrderScoring): WrongCost => ({ least: 0, most: 0, of: scoring });

type Parts = {
  question_type: QuestionType;
  answers: readonly Variant[];
  wrong_pair_penalty: number;
  order_scoring?: OrderScoring | undefined;
};

/** What a wrong mark or pair of a question with its key takes; nothing where its kind takes nothing. */
export function wrongCostOf({
  question_type,
  answers,
  wrong_pair_penalty,
  order_scoring = 'places',
}: Parts): WrongCost | undefined {
  if (question_type === questionTypes.multipleChoice) return costOfMarks(answers);
  if (question_type === questionTypes.matching) return costOfPairs(wrong_pair_penalty);
  if (question_type === questionTypes.ordering) return costOfOrder(order_scoring);
  return undefined;
}

const percent = ({ least, most }: WrongCost): string =>
  least === most ? `${formatTenths(most)} %` : `от ${formatTenths(least)} до ${formatTenths(most)} %`;

const NEVER_BELOW = 'меньше нуля за вопрос не будет';

function aboutMarks(cost: WrongCost): string {
  if (cost.most === 0) return 'За неверную отметку ничего не снимается';
  if (cost.of === 'mark') return `Неверная отметка снимает столько, сколько даёт верная; ${NEVER_BELOW}`;
  if (cost.least === 0)
    return `Неверная отметка может снять до ${formatTenths(cost.most)} % баллов вопроса; ${NEVER_BELOW}`;
  return `Неверная отметка снимает ${percent(cost)} баллов вопроса; ${NEVER_BELOW}`;
}

function aboutPairs(cost: WrongCost): string {
  if (cost.most === 0) return 'За неверную пару ничего не снимается';
  const much = cost.most === 100 ? 'столько, сколько даёт верная' : `${percent(cost)} того, что даёт верная`;
  return `Неверная пара снимает ${much}; ${NEVER_BELOW}`;
}

function aboutOrder({ of }: WrongCost): string {
  if (of === 'whole') return 'Баллы приносит только порядок, верный целиком';
  if (of === 'neighbours')
    return 'Баллы приносит каждая верная пара соседей: вариант и тот, что идёт сразу за ним; за остальное ничего не снимается';
  return 'Баллы приносит каждый вариант на своём месте; за остальные ничего не снимается';
}

const ABOUT_GAPS =
  'Все пропуски весят поровну, баллы приносит каждый по отдельности; за неверный и за пустой ничего не снимается';

/** What a wrong answer to a question costs, in a sentence without its end (docs/product/learning.md, «What a wrong mark costs»). */
export function wrongCostInWords(question_type: QuestionType, cost: WrongCost = NOTHING): string {
  if (question_type === questionTypes.multipleChoice) return aboutMarks(cost);
  if (question_type === questionTypes.matching) return aboutPairs(cost);
  if (question_type === questionTypes.ordering) return aboutOrder(cost);
  if (question_type === questionTypes.cloze) return ABOUT_GAPS;
  return 'За неверный ответ ничего не снимается';
}
