import { sql } from 'drizzle-orm';
import type { StatisticsKind } from '../statistics-kind.ts';

export const matching: StatisticsKind = {
  selectGiven: sql`
    select question_id, pair.answer_id, pair.item_id, null as text
    from kept, jsonb_to_recordset(kept.answer -> 'pairs') pair(item_id bigint, answer_id bigint)`,
  listGiven: ({ items, answers }, given) =>
    items.flatMap((item) =>
      answers.map((answer) => ({
        answer_text: answer.answer_text,
        question_item_text: item.question_item_text,
        is_right: answer.id === item.right_answer_id,
        total: given.find(({ answer_id, item_id }) => answer_id === answer.id && item_id === item.id)?.total ?? 0,
      })),
    ),
  isOutvoted: () => false,
};
