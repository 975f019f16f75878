import { sql } from 'drizzle-orm';
import type { Correction } from '#contract/learning/key-correction.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import { examVersions } from '../tables.ts';

/** A gap that takes words or numbers, with the ids of all it accepts where the question was asked. */
type KnownGap = { question_id: string; item_id: string; answer_ids: number[] };

const listGaps = async (db: Connection, question_ids: readonly number[]): Promise<KnownGap[]> => {
  const { rows } = await db.execute<KnownGap>(sql`
    select question ->> 'id' as question_id, item ->> 'id' as item_id,
      coalesce(jsonb_agg(distinct answer -> 'id') filter (where answer is not null), '[]') as answer_ids
    from ${examVersions}, jsonb_array_elements(content -> 'questions') question,
      jsonb_array_elements(question -> 'items') item
      left join lateral jsonb_array_elements(question -> 'answers') answer
        on answer -> 'question_item_id' = item -> 'id'
    where question_ids && ${sql.param(question_ids)}::bigint[] and replaced_by_id is null
      and (question ->> 'id')::bigint = any(${sql.param(question_ids)}::bigint[])
      and item ->> 'gap_type' in ('typed', 'number')
    group by 1, 2`);
  return rows;
};

/**
 * 422, each at its field, for a gap that its question has not, and for an accepted answer named by an id that is another gap's,
 * another question's or nobody's, or twice. One query where corrections name gaps.
 */
export async function checkGapAnswers(db: Connection, corrections: readonly Correction[]): Promise<void> {
  const ids = corrections.flatMap(({ question_id, gap_answers }) => (gap_answers ? [question_id] : []));
  if (ids.length === 0) return;
  const gaps = new Map(
    (await listGaps(db, ids)).map(({ question_id, item_id, answer_ids }) => [`${question_id} ${item_id}`, answer_ids]),
  );
  const fields: Record<string, string> = {};
  corrections.forEach(({ question_id, gap_answers = [] }, at) => {
    gap_answers.forEach(({ item_id, answers }, place) => {
      const path = `corrections.${at}.gap_answers.${place}`;
      const known = gaps.get(`${question_id} ${item_id}`);
      if (!known) fields[`${path}.item_id`] = 'У этого вопроса нет такого пропуска. Обновите страницу';
      else
        answers.forEach(({ id }, index) => {
          if (id === undefined) return;
          const isTwice = answers.slice(0, index).some((other) => other.id === id);
          if (isTwice || !known.includes(id))
            fields[`${path}.answers.${index}.id`] = 'Такого ответа у этого пропуска нет. Обновите страницу';
        });
    });
  });
  if (Object.keys(fields).length > 0) throw invalid(fields);
}
