import { type AnyColumn, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
// Who has begun a course, and how far they are, stands in their participations.
import { participations } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { attempts, examVersions, keyCorrections } from '../tables.ts';

/** Learning's rows that depend on a course, a milestone or a test: counted before one of these is deleted. */

export async function countLearnersOf(db: Connection, teaching_ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ teaching_id: participations.teaching_id, total: count() })
    .from(participations)
    .where(inArray(participations.teaching_id, [...teaching_ids]))
    .groupBy(participations.teaching_id);
  return new Map(
    rows.flatMap(({ teaching_id, total }) => (teaching_id === null ? [] : [[teaching_id, total] as const])),
  );
}

/** How many stand at a milestone or have been through it. One query by two indexes. */
export async function countReached(db: Connection, milestone_id: number): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(sql`select count(*) as total from (
    select id from ${participations} where milestone_id = ${milestone_id}
    union select participation_id from ${attempts} where milestone_id = ${milestone_id}) reached`);
  return Number(rows[0]?.total ?? 0);
}

export async function countAttemptsAt(db: Connection, exam_id: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(attempts)
    .innerJoin(examVersions, eq(examVersions.id, attempts.exam_version_id))
    .where(eq(examVersions.exam_id, exam_id));
  return row?.total ?? 0;
}

/** How many attempts were asked any of these questions, in whichever test. One query by index. */
export async function countAsked(db: Connection, question_ids: readonly number[]): Promise<number> {
  const ids = sql`${sql.param([...question_ids])}::bigint[]`;
  const [row] = await db
    .select({ total: count() })
    .from(attempts)
    .innerJoin(examVersions, eq(examVersions.id, attempts.exam_version_id))
    .where(
      sql`${examVersions.question_ids} && ${ids} and (${attempts.question_ids} is null or ${attempts.question_ids} && ${ids})`,
    );
  return row?.total ?? 0;
}

/** Whether the key of a question was mended at this moment or later, in whichever test. One query: there are few mendings. */
export async function wasCorrectedSince(db: Connection, question_id: number, moment: string): Promise<boolean> {
  const corrected = JSON.stringify([{ question_id }]);
  const [row] = await db
    .select({ id: keyCorrections.id })
    .from(keyCorrections)
    .where(
      sql`${keyCorrections.created_at} >= ${moment}::timestamptz and ${keyCorrections.corrections} @> ${corrected}::jsonb`,
    )
    .limit(1);
  return row !== undefined;
}

/** True of a course somebody goes through now, active or not. */
export const isUnderWay = (teaching_id: AnyColumn): SQL =>
  sql`exists (select 1 from ${participations} where ${participations.teaching_id} = ${teaching_id}
    and ${participations.milestone_id} is not null)`;
