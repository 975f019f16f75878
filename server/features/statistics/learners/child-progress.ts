import { sql } from 'drizzle-orm';
import type { MapMilestone } from '#contract/learning/milestones.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { attempts, passedMilestones } from '#server/features/learning/reads.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import { participants, participations } from '#server/features/participation/reads.ts';
import { familyStatus } from '#server/features/participation/status/family-status.ts';
import type { Context } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { milestoneDeadline } from './learners.ts';

type Row = {
  status: Status;
  teaching_id: string | null;
  milestone_id: string | null;
  points: number;
  place: string;
  deadline: string | null;
  passed: { milestone_id: number; points: number; exam_points: number; passed_at: string }[];
};

const asInstant = (value: string | null): string | null => (value === null ? null : new Date(value).toISOString());

/**
 * The way of a parent's child in the latest season, before the beginning that of the course that waits: milestones,
 * points, place; no question and no answer. 404 for a foreign child. One query; the number of learners is remembered.
 */
export async function describeChildProgress(
  { db, study }: Pick<Context, 'db'> & StudyServices,
  parent_id: number,
  participant_id: number,
) {
  const { rows } = await db.execute<Row>(sql`
    select ${familyStatus} as status, participations.teaching_id, participations.milestone_id, participations.points::float8 as points,
      (select count(*) + 1 from ${participations} better where better.teaching_id = participations.teaching_id
        and better.season = participations.season and better.points > participations.points) as place,
      ${milestoneDeadline} as deadline,
      (select coalesce(json_agg(json_build_object('milestone_id', passed.milestone_id, 'points', passed.points,
          'exam_points', (attempts.result ->> 'exam_points')::float8, 'passed_at', passed.created_at)), '[]')
        from ${passedMilestones} passed join ${attempts} on attempts.id = passed.attempt_id
        where passed.participation_id = participations.id) as passed
    from ${participants}
      join ${participations} on participations.user_id = participants.user_id and is_current
    where participants.user_id = ${participant_id} and participants.parent_id = ${parent_id}`);
  const [row] = rows;
  if (!row) throw notFound('Участник не найден');
  const begun = row.teaching_id !== null;
  const course = begun ? await study.course(Number(row.teaching_id)) : await study.activeCourse('participant');
  const place = begun ? Number(row.place) : null;
  const data = (course?.milestones ?? []).map(
    ({ id, ordinal_number, milestone_title, color, exam_points }): MapMilestone => {
      const done = row.passed.find(({ milestone_id }) => milestone_id === id);
      const isCurrent = Number(row.milestone_id) === id;
      return {
        id,
        ordinal_number,
        milestone_title,
        color,
        state: done ? 'passed' : isCurrent ? 'current' : 'ahead',
        points: done?.points ?? null,
        exam_points: done?.exam_points ?? exam_points,
        // Of who is paused it is not known yet: it moves by as long as the pause lasts.
        deadline: isCurrent && row.status === statuses.TRAINING ? asInstant(row.deadline) : null,
        passed_at: asInstant(done?.passed_at ?? null),
      };
    },
  );
  return {
    participant_status: row.status,
    teaching_title: course?.teaching_title ?? null,
    points: row.points,
    place,
    // The count is remembered for seconds; the child's own place may already be beyond it.
    participantsAmount: Math.max(await study.learners(), place ?? 0),
    data,
  };
}
