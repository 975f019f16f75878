import { sql } from 'drizzle-orm';
import type { StatisticsKind } from '../statistics-kind.ts';

/** Where each variant was put: `item_id` is its place, from 1. */
export const ordering: StatisticsKind = {
  selectGiven: sql`
    select question_id, placed.id::bigint as answer_id, placed.place as item_id, null as text
    from kept, jsonb_array_elements_text(kept.answer -> 'ordered_ids') with ordinality placed(id, place)`,
  listGiven: ({ answers }, given) =>
    answers.flatMap(({ id, answer_text }, index) =>
      answers.flatMap((_, at) => {
        const total = given.find(({ answer_id, item_id }) => answer_id === id && item_id === at + 1)?.total ?? 0;
        const is_right = at === index;
        return total > 0 || is_right ? [{ answer_text, question_item_text: `Место ${at + 1}`, is_right, total }] : [];
      }),
    ),
  isOutvoted: () => false,
};
