import { sql } from 'drizzle-orm';
import { literalText } from '#contract/formulas/rich-text.ts';
import type { StatisticsKind } from '../statistics-kind.ts';
import { MAX_LISTED } from '../typed/statistics.ts';
import { findGiven, shareOf } from './score.ts';

export const cloze: StatisticsKind = {
  selectGiven: sql`
    select question_id, gap.answer_id, gap.item_id, left(lower(trim(gap.text)), 200) as text
    from kept, jsonb_to_recordset(kept.answer -> 'gaps') gap(item_id bigint, answer_id bigint, text text)
    where gap.answer_id is not null or trim(gap.text) <> ''`,
  // Gap by gap: of a choice every variant in the author's order, else what was written most.
  listGiven: (question, given) =>
    question.items.flatMap((gap, index) => {
      const question_item_text = `Пропуск ${index + 1}`;
      const own = given.filter(({ item_id }) => item_id === gap.id);
      if (gap.gap_type === 'choice')
        return question.answers
          .filter(({ question_item_id }) => question_item_id === gap.id)
          .map((answer) => ({
            answer_text: answer.answer_text,
            question_item_text,
            is_right: shareOf(answer) === 100,
            total: own.find(({ answer_id }) => answer_id === answer.id)?.total ?? 0,
          }));
      return own
        .flatMap(({ text, total }) => (text === null ? [] : [{ text, total }]))
        .map(({ text, total }) => {
          const known = findGiven(question, gap, { gaps: [{ item_id: gap.id, text }] });
          return {
            answer_text: literalText(text),
            question_item_text,
            is_right: known !== undefined && shareOf(known) === 100,
            total,
          };
        })
        .sort((one, other) => other.total - one.total)
        .slice(0, MAX_LISTED);
    }),
  isOutvoted: () => false,
};
