import { and, asc, eq, sql } from 'drizzle-orm';
import type { Dive, DiveLog } from '#contract/learning/dive-log.ts';
import { mayTakeTests } from '#contract/statuses/predicates.ts';
// What a milestone is called is asked together with who passed it.
import { milestones } from '#server/features/courses/reads.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import { participations } from '#server/features/participation/reads.ts';
import type { Context } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/sql/prepared.ts';
import { findLearner } from '../queries.ts';
import { attempts, passedMilestones } from '../tables.ts';
import { badgesOf } from './badges.ts';
import { daysOfStudy } from './days-of-study.ts';

const selectTries = (db: Connection) =>
  db
    .select({
      attempt_id: attempts.id,
      opened_at: attempts.opened_at,
      ends_at: attempts.ends_at,
      closed_at: attempts.closed_at,
      ordinal_number: milestones.ordinal_number,
      milestone_title: milestones.milestone_title,
      exam_points: sql<number | null>`(${attempts.result} ->> 'exam_points')::float8`,
      points_rest: attempts.points_rest,
      passed: {
        points: passedMilestones.points,
        lecture_read_at: passedMilestones.lecture_read_at,
        passed_at: passedMilestones.created_at,
      },
    })
    .from(participations)
    .innerJoin(attempts, eq(attempts.participation_id, participations.id))
    .innerJoin(milestones, eq(milestones.id, attempts.milestone_id))
    .leftJoin(passedMilestones, eq(passedMilestones.attempt_id, attempts.id))
    .orderBy(asc(passedMilestones.id), asc(attempts.id))
    .$dynamic();

const triesBy = prepared((db) =>
  selectTries(db)
    .where(and(eq(participations.user_id, sql.placeholder('user_id')), participations.is_current))
    .prepare('tries_by'),
);
const triesOf = prepared((db) =>
  selectTries(db)
    .where(eq(participations.id, sql.placeholder('participation_id')))
    .prepare('tries_of'),
);

const listTries = (db: Connection, user_id: number) => triesBy(db).execute({ user_id });
type Try = Awaited<ReturnType<typeof listTries>>[number];

function diveOf({ attempt_id, ordinal_number, milestone_title, exam_points, points_rest, passed }: Try): Dive[] {
  if (!passed) return [];
  const max_points = exam_points ?? 0;
  return [
    {
      attempt_id,
      ordinal_number,
      milestone_title,
      ...passed,
      exam_points: max_points,
      // Rounded up to all the points is not all of them.
      is_clean: max_points > 0 && passed.points >= max_points && Number(points_rest) >= 0,
    },
  ];
}

/** Moments of an attempt at which the learner did something: its sending by the clock is no study. */
const momentsOf = ({ opened_at, ends_at, closed_at, passed }: Try) => [
  opened_at,
  passed?.lecture_read_at,
  closed_at && Date.parse(closed_at) <= Date.parse(ends_at) ? closed_at : null,
];

type Course = Awaited<ReturnType<StudyServices['study']['course']>>;

function describeLog(
  course: Course,
  tries: readonly Try[],
  { lecture_passed_at, now }: { lecture_passed_at: string | null | undefined; now: string },
): DiveLog {
  const moments = [lecture_passed_at, ...tries.flatMap(momentsOf)].filter((at) => typeof at === 'string');
  const days = daysOfStudy(moments, now);
  const data = tries.flatMap(diveOf);
  const amount = course?.milestones.length ?? 0;
  const { rowReachedAt: _, ...counted } = days;
  return { milestones: amount, data, days: counted, badges: badgesOf(data, amount, days) };
}

/**
 * The dive log of a learner: what was passed in the participation under way, on what days, and the badges of the course
 * (docs/product/learning.md, «The dive log»). Empty before the beginning. Two queries.
 */
export async function getDiveLog(
  { once, db, study }: Pick<Context, 'once' | 'db'> & StudyServices,
  user_id: number,
): Promise<DiveLog> {
  const [learner, tries] = await Promise.all([once(findLearner, user_id), listTries(db, user_id)]);
  const course = learner?.teaching_id
    ? await study.course(learner.teaching_id)
    : await study.activeCourse('participant');
  const now = learner?.server_time ?? new Date().toISOString();
  const log = describeLog(course, tries, { lecture_passed_at: learner?.lecture_passed_at, now });
  // Who can take no further test is shown no badge to win.
  const isOver = learner !== undefined && learner.teaching_id !== null && !mayTakeTests(learner.status);
  return isOver ? { ...log, badges: log.badges.filter(({ won_at }) => won_at !== null) } : log;
}

type SeasonLearner = { id: number; teaching_id: number | null; lecture_passed_at: string | null };

/** The dive log of one participation, a past season's too, with the title of its course (null before the beginning). One query. */
export async function getDiveLogOfSeason(
  { db, study }: Pick<Context, 'db'> & StudyServices,
  { id, teaching_id, lecture_passed_at }: SeasonLearner,
): Promise<{ log: DiveLog; teaching_title: string | null }> {
  const [course, tries] = await Promise.all([
    teaching_id === null ? undefined : study.course(teaching_id),
    triesOf(db).execute({ participation_id: id }),
  ]);
  const log = describeLog(course, tries, { lecture_passed_at, now: new Date().toISOString() });
  return { log, teaching_title: course?.teaching_title ?? null };
}
