import { type SQL, sql } from 'drizzle-orm';
import { milestones } from '#server/features/courses/reads.ts';
import type { MilestoneLearners } from '#server/features/courses/teachings/course-use.ts';
import { participations } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';

/** Learners that a correction of a course in use concerns: counted for its editor before it is saved. */

/** True of a participation that goes on, or will when a pause is over. */
const isGoing: SQL = sql`participations.learning_state in ('reading', 'testing', 'paused')`;

const counted = (row: Record<string, string> | undefined, name: string): number => Number(row?.[name] ?? 0);

/**
 * Learners by how far they are from a lecture: at its milestone and not past it, past it, on their way. One query,
 * which reads the participations of the courses that hold the lecture.
 */
export async function countReaders(db: Connection, lecture_id: number) {
  const { rows } = await db.execute<Record<string, string>>(sql`
    with places as materialized (
      select id, teaching_id, ordinal_number from ${milestones} where lecture_id = ${lecture_id})
    select count(distinct participations.id) filter (where here.id = places.id and participations.lecture_passed_at is null) as reading,
      count(distinct participations.id) filter (where here.id = places.id and participations.lecture_passed_at is not null)
        + (select count(*) from attempts where milestone_id in (select id from places) and closed_at is not null and failed_try = 0) as passed,
      count(distinct participations.id) filter (where here.ordinal_number < places.ordinal_number) as ahead
    from places
      join ${milestones} here on here.teaching_id = places.teaching_id and here.ordinal_number <= places.ordinal_number
      join ${participations} on participations.milestone_id = here.id
    where ${isGoing}`);
  const [row] = rows;
  return { reading: counted(row, 'reading'), passed: counted(row, 'passed'), ahead: counted(row, 'ahead') };
}

/** Learners who have a test open now, who have sent it, and who are on their way to it. One query, as countReaders. */
export async function countTakers(db: Connection, exam_id: number) {
  const { rows } = await db.execute<Record<string, string>>(sql`
    with places as materialized (
      select id, teaching_id, ordinal_number from ${milestones} where learning_exam_id = ${exam_id}),
    tried as materialized (
      select attempts.participation_id, attempts.milestone_id, attempts.closed_at from attempts
        join exam_versions on exam_versions.id = attempts.exam_version_id where exam_versions.exam_id = ${exam_id} and failed_try = 0)
    select (select count(*) from tried join ${participations} on participations.id = tried.participation_id
        where tried.closed_at is null and ${isGoing}) as taking,
      (select count(*) from tried where closed_at is not null) as passed,
      (select count(distinct participations.id) from places
          join ${milestones} here on here.teaching_id = places.teaching_id and here.ordinal_number <= places.ordinal_number
          join ${participations} on participations.milestone_id = here.id
        where ${isGoing} and not exists (select from attempts
          where attempts.participation_id = participations.id and attempts.milestone_id = places.id and attempts.failed_try = 0)) as ahead`);
  const [row] = rows;
  return { taking: counted(row, 'taking'), passed: counted(row, 'passed'), ahead: counted(row, 'ahead') };
}

/** How many stand at each milestone of a course. One query by an index alone. */
export async function listByMilestone(db: Connection, teaching_id: number): Promise<MilestoneLearners[]> {
  const { rows } = await db.execute<{ milestone_id: string | null; everybody: string; going: string }>(sql`
    select participations.milestone_id, count(*) as everybody, count(*) filter (where ${isGoing}) as going
    from ${participations}
    where participations.teaching_id = ${teaching_id} group by participations.milestone_id`);
  return rows.map(({ milestone_id, everybody, going }) => ({
    milestone_id: milestone_id === null ? null : Number(milestone_id),
    everybody: Number(everybody),
    going: Number(going),
  }));
}
