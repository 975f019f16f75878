import { sql } from 'drizzle-orm';
import type { StatisticsKind } from '../statistics-kind.ts';

/** The variants marked, of one or of several right ones. */
export const choice: Pick<StatisticsKind, 'selectGiven' | 'listGiven'> = {
  selectGiven: sql`
    select question_id, marked.id::bigint as answer_id, null::bigint as item_id, null as text
    from kept, jsonb_array_elements_text(kept.answer -> 'answer_ids') marked(id)`,
  listGiven: ({ answers }, given) =>
    answers.map(({ id, answer_text, right }) => ({
      answer_text,
      question_item_text: null,
      is_right: right === 1,
      total: given.find(({ answer_id, item_id }) => answer_id === id && item_id === null)?.total ?? 0,
    })),
};
