import { isRich, toPlainLine } from '#contract/formulas/rich-text.ts';
import { readQuantity } from '#contract/question-kinds/number/read-number.ts';
import type { QuestionParts } from '../question-kind.ts';
import { plainAnswer } from '../typed/answer-forms.ts';
import { shareOf } from './score.ts';

/** Why a gap cannot be filled rightly, in words for its author; null when it can. `named` in the genitive: «пропуска 2». */
export function findGapFault(
  gap: QuestionParts['items'][number],
  answers: QuestionParts['answers'],
  named: string,
): string | null {
  const own = answers.filter(({ question_item_id }) => question_item_id === gap.id);
  if (own.some((one) => shareOf(one) < 0)) return `У ${named} доля меньше нуля`;
  if (!own.some((one) => shareOf(one) === 100)) return `У ${named} нет ответа, который приносит всё`;
  if (gap.gap_type === 'choice' && own.length < 2) return `Для ${named} нужно хотя бы два варианта`;
  if (gap.gap_type === 'number' && own.some(({ answer_text = '' }) => readQuantity(answer_text) === null))
    return `Ответ для ${named} — не число`;
  if (gap.gap_type === 'typed' && own.some(({ answer_text = '' }) => plainAnswer(toPlainLine(answer_text)) === ''))
    return `В ответе для ${named} нет ни одной буквы`;
  if (gap.gap_type !== 'choice' && own.some(({ answer_text = '' }) => isRich(answer_text)))
    return `Ответ для ${named} печатают: уберите из него оформление`;
  return null;
}
