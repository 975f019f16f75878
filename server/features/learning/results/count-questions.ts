import { type SQL, sql } from 'drizzle-orm';
import { addShares, takeOutShares } from '#server/features/courses/bank/question-results.ts';
import { participations } from '#server/features/participation/reads.ts';
import type { Connection, Database } from '#server/platform/db/pool.ts';
import { attempts } from '../tables.ts';

/** Attempts counted by one statement: with their answers it takes some seconds. */
const BATCH = 10_000;

/**
 * How attempts fared at each question they were asked: `question_id`, `x`, `y` (courses/bank/question-results.ts). A question
 * left out by a correction brings nothing to anybody, so that nothing is told of it.
 * @param counted a relation of rows of `attempts`
 */
const sharesOf = (counted: SQL): SQL => sql`(
  with counted as (select * from ${counted} counted),
  asked as materialized (
    select exam_versions.id as version_id, (content ->> 'exam_points')::numeric as exam_points, (question ->> 'id')::bigint as question_id,
      case when question ? 'is_left_out' then 0 else coalesce((question ->> 'question_weight')::numeric, 1) end as weight
    from exam_versions, jsonb_array_elements(content -> 'questions') question
    where exam_versions.id in (select exam_version_id from counted)
  ),
  weighed as (
    select counted.id, asked.question_id, exam_points,
      exam_points * weight / nullif(sum(weight) over (partition by counted.id), 0) as most,
      counted.points + coalesce(counted.points_rest, 0) as total
    from counted join asked on version_id = exam_version_id
      and (counted.question_ids is null or asked.question_id = any(counted.question_ids))
  ),
  won as (
    select weighed.*, coalesce(kept.points, 0) + coalesce(kept.points_rest, 0) as points
    from weighed left join attempt_answers kept on kept.attempt_id = weighed.id and kept.question_id = weighed.question_id
    where most > 0
  )
  select question_id, round(least(points / most, 1), 6) as x,
    round((total - points) / nullif(round(exam_points - most, 6), 0), 6) as y
  from won)`;

/**
 * Counts the closed attempts that are not counted yet by their questions and marks them, in one statement a batch: an attempt is
 * counted or not at every moment, even if the process dies.
 */
export async function countQuestions(db: Database): Promise<void> {
  for (let counted = BATCH; counted === BATCH; ) {
    const { rows } = await db.execute<{ total: number }>(sql`
      with marked as (
        update ${attempts} set is_counted_by_question = true
        where id in (select id from ${attempts} where closed_at is not null and not is_counted_by_question
          order by id limit ${BATCH} for update skip locked)
        returning id, exam_version_id, question_ids, points, points_rest
      ), added as (${addShares(sharesOf(sql`marked`))})
      select count(*)::integer as total from marked`);
    counted = rows[0]?.total ?? 0;
  }
}

/** Takes the attempts of these people, who are to be erased, out of how their questions fare. Two queries. */
export const uncountQuestions = (tx: Connection, user_ids: readonly number[]): Promise<void> =>
  uncount(
    tx,
    sql`participation_id in (select id from ${participations} where user_id = any(${sql.param([...user_ids])}::bigint[]))`,
  );

/** Takes these attempts out, to be counted again by what they are worth then: call it before that is written. Three queries. */
export async function recountQuestionsLater(tx: Connection, attempt_ids: readonly number[]): Promise<void> {
  const own = sql`attempts.id = any(${sql.param([...attempt_ids])}::bigint[])`;
  await uncount(tx, own);
  await tx.update(attempts).set({ is_counted_by_question: false }).where(own);
}

async function uncount(tx: Connection, own: SQL): Promise<void> {
  // A count of these rows under way is awaited; the next statement sees what was counted.
  await tx.execute(sql`select from ${attempts} where ${own} order by id for update`);
  await tx.execute(takeOutShares(sharesOf(sql`(select * from ${attempts} where ${own} and is_counted_by_question)`)));
}
