import { count, eq, or, sql } from 'drizzle-orm';
import type { Audience } from '#contract/courses/teachings.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { examDraws, lectures, milestones, questions, teachings } from '../tables.ts';

export type ActiveCourse = { id: number; title: string; milestones: number; incomplete: number };

/**
 * The courses that are begun now, one of each audience at most: its milestones, and those of them that cannot be passed: no
 * lecture or an empty one, no test or one that asks nothing. One query.
 */
export async function listActiveCourses(db: Connection): Promise<ReadonlyMap<Audience, ActiveCourse>> {
  const isEmpty = or(
    sql`coalesce(${lectures.lecture_html_file}, '') = ''`,
    sql`not exists (select from ${questions} where ${questions.learning_exam_id} = ${milestones.learning_exam_id})
      and not exists (select from ${examDraws} where ${examDraws.exam_id} = ${milestones.learning_exam_id})`,
  );
  const rows = await db
    .select({
      audience: teachings.audience,
      id: teachings.id,
      title: teachings.teaching_title,
      milestones: count(milestones.id),
      incomplete: sql<number>`count(*) filter (where ${milestones.id} is not null and ${isEmpty})`.mapWith(Number),
    })
    .from(teachings)
    .leftJoin(milestones, eq(milestones.teaching_id, teachings.id))
    .leftJoin(lectures, eq(lectures.id, milestones.lecture_id))
    .where(eq(teachings.is_active, true))
    .groupBy(teachings.id);
  return new Map(rows.map(({ audience, ...course }) => [audience, course] as const));
}
