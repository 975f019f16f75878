import { type AnyColumn, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { attempts, examVersions, learnings } from './tables.ts';

/** What of learning stands on a course, a milestone or a test: asked before one of these is deleted. */

export async function countLearnersOf(db: Connection, teaching_ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ teaching_id: learnings.teaching_id, total: count() })
    .from(learnings)
    .where(inArray(learnings.teaching_id, [...teaching_ids]))
    .groupBy(learnings.teaching_id);
  return new Map(rows.map((row) => [row.teaching_id, row.total]));
}

/** How many stand at a milestone or have been through it. One query by two indexes. */
export async function countReached(db: Connection, milestone_id: number): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(sql`select count(*) as total from (
    select id from ${learnings} where milestone_id = ${milestone_id}
    union select learning_id from ${attempts} where milestone_id = ${milestone_id}) reached`);
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

/** True of a course somebody goes through now, active or not. */
export const isUnderWay = (teaching_id: AnyColumn): SQL =>
  sql`exists (select 1 from ${learnings} where ${learnings.teaching_id} = ${teaching_id}
    and ${learnings.milestone_id} is not null)`;
