import { and, count, eq, or, sql } from 'drizzle-orm';
import type { Audience } from '#contract/courses/teachings.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { lectures, milestones, questions, teachings } from './tables.ts';

/**
 * The course an audience begins now, its milestones, and those of them that cannot be passed: no lecture or an empty one, no
 * test or one that asks nothing. Null where none is active. One query.
 */
export async function findActiveCourse(db: Connection, audience: Audience) {
  const isEmpty = or(
    sql`coalesce(${lectures.lecture_html_file}, '') = ''`,
    sql`not exists (select from ${questions} where ${questions.learning_exam_id} = ${milestones.learning_exam_id})`,
  );
  const [row] = await db
    .select({
      id: teachings.id,
      title: teachings.teaching_title,
      milestones: count(milestones.id),
      incomplete: sql<number>`count(*) filter (where ${milestones.id} is not null and ${isEmpty})`.mapWith(Number),
    })
    .from(teachings)
    .leftJoin(milestones, eq(milestones.teaching_id, teachings.id))
    .leftJoin(lectures, eq(lectures.id, milestones.lecture_id))
    .where(and(eq(teachings.audience, audience), eq(teachings.is_active, true)))
    .groupBy(teachings.id)
    .limit(1);
  return row ?? null;
}
