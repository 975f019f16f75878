import { sql } from 'drizzle-orm';
import { literalText } from '#contract/formulas/rich-text.ts';
import type { StatisticsKind } from '../statistics-kind.ts';
import { formsOf, plainAnswer } from './answer-forms.ts';

/** Different texts that are told of one question or one gap, the most frequent ones. */
export const MAX_LISTED = 10;

export const typed: StatisticsKind = {
  selectGiven: sql`
    select question_id, null::bigint as answer_id, null::bigint as item_id, lower(btrim(kept.answer ->> 'text')) as text
    from kept where kept.answer ->> 'text' <> ''`,
  // By frequency; those that are compared alike together.
  listGiven: ({ question_right_answer }, given) => {
    const totals = new Map<string, number>();
    for (const { text, total } of given) {
      const plain = plainAnswer(text ?? '');
      totals.set(plain, (totals.get(plain) ?? 0) + total);
    }
    const forms = new Map(formsOf(question_right_answer).map((form) => [plainAnswer(form), form]));
    return [...totals]
      .map(([plain, total]) => ({
        answer_text: literalText(forms.get(plain) ?? plain),
        question_item_text: null,
        is_right: forms.has(plain),
        total,
      }))
      .sort((one, other) => other.total - one.total)
      .slice(0, MAX_LISTED);
  },
  isOutvoted: () => false,
};
