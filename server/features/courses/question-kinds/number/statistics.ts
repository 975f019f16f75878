import { literalText } from '#contract/formulas/rich-text.ts';
import { readNumber } from '#contract/question-kinds/number/read-number.ts';
import { formatWhole } from '#contract/words/numbers.ts';
import type { StatisticsKind } from '../statistics-kind.ts';
import { MAX_LISTED, typed } from '../typed/statistics.ts';
import { isAcceptedNumber } from './accepted.ts';

export const number: StatisticsKind = {
  selectGiven: typed.selectGiven,
  // By frequency; equal numbers together however they are written, what is no number as it is.
  listGiven: (question, given) => {
    const unit = question.question_unit ?? '';
    const totals = new Map<string, number>();
    for (const { text, total } of given) {
      const value = readNumber(text ?? '', unit);
      const answer_text = value === null ? (text ?? '') : formatWhole(value);
      totals.set(answer_text, (totals.get(answer_text) ?? 0) + total);
    }
    return [...totals]
      .map(([text, total]) => ({
        answer_text: unit !== '' && readNumber(text, '') !== null ? `${text} ${unit}` : literalText(text),
        question_item_text: null,
        is_right: isAcceptedNumber(text, question),
        total,
      }))
      .sort((one, other) => other.total - one.total)
      .slice(0, MAX_LISTED);
  },
  isOutvoted: () => false,
};
