import { and, asc, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { PassedMilestone } from '#contract/learning/milestones.ts';
import type { SavedAnswer } from '#contract/learning/test.ts';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import { statuses } from '#contract/statuses.ts';
// What a milestone is called is asked together with who passed it.
import { milestones } from '#server/features/courses/reads.ts';
import { milestoneDeadline } from '#server/features/participation/deadlines/timeouts.ts';
import { participationRow } from '#server/features/participation/locks.ts';
import { participations } from '#server/features/participation/reads.ts';
import { familyStatus } from '#server/features/participation/status/family-status.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { serverTime } from '#server/platform/db/sql/columns.ts';
import { type HowMany, howMany, isAmongIds, prepared } from '#server/platform/db/sql/prepared.ts';
import { graceOver } from './attempts/grace.ts';
import { moreMinutes } from './more-time/more-minutes.ts';
import { attemptAnswers, attempts, passedMilestones } from './tables.ts';

/** The last try at the milestone under way that was below the pass mark. */
const lastFailed = sql<{ points: number; retry_at: string } | null>`(
  select json_build_object('points', failed.points::float8, 'retry_at', failed.retry_at) from attempts failed
  where failed.participation_id = ${participations.id} and failed.milestone_id = ${participations.milestone_id}
    and failed.failed_try > 0 order by failed.failed_try desc limit 1)`.mapWith(
  ({ points, retry_at }: { points: number; retry_at: string }) => ({
    points,
    retry_at: new Date(retry_at).toISOString(),
  }),
);

const learnerByUser = prepared((db) =>
  db
    .select({
      participation_id: participations.id,
      status: familyStatus,
      teaching_id: participations.teaching_id,
      milestone_id: participations.milestone_id,
      lecture_passed_at: participations.lecture_passed_at,
      points: participations.points,
      passed_count: participations.passed_count,
      season: participations.season,
      attempt: {
        id: attempts.id,
        exam_version_id: attempts.exam_version_id,
        opened_at: attempts.opened_at,
        ends_at: attempts.ends_at,
        closed_at: attempts.closed_at,
        opened_by: attempts.opened_by,
        is_shared: attempts.is_shared,
        question_ids: attempts.question_ids,
      },
      failed: lastFailed,
      more_minutes: moreMinutes(participations.id, participations.milestone_id),
      deadline: milestoneDeadline(sql`${participations.user_id}`),
      server_time: serverTime,
    })
    .from(participations)
    .leftJoin(
      attempts,
      and(
        eq(attempts.participation_id, participations.id),
        eq(attempts.milestone_id, participations.milestone_id),
        eq(attempts.failed_try, 0),
      ),
    )
    .where(and(eq(participations.user_id, sql.placeholder('user_id')), participations.is_current))
    .prepare('learner'),
);

/**
 * Where a learner stands: the status, the course (null before the beginning), the end of its milestone, the attempt at the
 * current milestone's test (null before it is opened) and the last one that was below the pass mark. Nothing for somebody who
 * learns nothing. One query.
 */
export async function findLearner(db: Connection, user_id: number) {
  const [row] = await learnerByUser(db).execute({ user_id });
  return row;
}
export type Learner = NonNullable<Awaited<ReturnType<typeof findLearner>>>;

const attemptById = prepared((db) =>
  db
    .select({
      user_id: participations.user_id,
      teaching_id: participations.teaching_id,
      exam_version_id: attempts.exam_version_id,
      result: attempts.result,
    })
    .from(attempts)
    .innerJoin(participations, eq(participations.id, attempts.participation_id))
    .where(eq(attempts.id, sql.placeholder('id')))
    .prepare('attempt_by_id'),
);

/** An attempt with all that its sending needs before its transaction, and that a repeated one answers. */
export async function findAttempt(db: Connection, attempt_id: number) {
  const [row] = await attemptById(db).execute({ id: attempt_id });
  return row;
}

const attemptsToClose = prepared((db, kind: HowMany) =>
  db
    .select({
      attempt_id: attempts.id,
      participation_id: participations.id,
      user_id: participations.user_id,
      audience: participations.audience,
      status: participations.status,
      teaching_id: participations.teaching_id,
      milestone_id: attempts.milestone_id,
      // To the microsecond, as it is written into the passed milestone.
      lecture_passed_at: sql<string | null>`${participations.lecture_passed_at}::text`,
      exam_version_id: attempts.exam_version_id,
      question_ids: attempts.question_ids,
      result: attempts.result,
      grace_over: sql<boolean>`${graceOver}`,
      // As they were before the lock: while this attempt is open nothing else of the participation can be passed.
      passed: sql<number[]>`(select coalesce(json_agg(passed.milestone_id), '[]') from passed_milestones passed
        where passed.participation_id = ${participations.id})`,
      server_time: serverTime,
    })
    .from(attempts)
    .innerJoin(participations, eq(participations.id, attempts.participation_id))
    .where(isAmongIds(attempts.id, kind))
    .orderBy(asc(attempts.participation_id), asc(attempts.id))
    .for('update', { of: [participationRow, attempts] })
    .prepare(`lock_attempts_${kind}`),
);

/**
 * Attempts with everything their closing changes, locked to the end of the transaction: the participations in the order
 * of ids, each with its attempt. `passed` are the milestones passed before. One query.
 */
export const lockAttempts = (tx: Connection, ids: readonly number[]) =>
  attemptsToClose(tx, howMany(ids)).execute({ ids });
export type LockedAttempt = Awaited<ReturnType<typeof lockAttempts>>[number];

const answersOfAttempt = prepared((db) =>
  db
    .select({
      question_id: attemptAnswers.question_id,
      answer: attemptAnswers.answer,
      revision: attemptAnswers.revision,
      saved_at: attemptAnswers.saved_at,
    })
    .from(attemptAnswers)
    .where(eq(attemptAnswers.attempt_id, sql.placeholder('attempt_id')))
    .prepare('answers_of_attempt'),
);

export const listSavedAnswers = (db: Connection, attempt_id: number): Promise<SavedAnswer[]> =>
  answersOfAttempt(db).execute({ attempt_id });

const answersOfAttempts = prepared((db, kind: HowMany) =>
  db
    .select({
      attempt_id: attemptAnswers.attempt_id,
      question_id: attemptAnswers.question_id,
      answer: attemptAnswers.answer,
    })
    .from(attemptAnswers)
    .where(isAmongIds(attemptAnswers.attempt_id, kind))
    .prepare(`answers_of_attempts_${kind}`),
);

/** The answers kept of each of these attempts, by question; one that has none is left out. One query. */
export async function listAnswersOf(tx: Connection, ids: readonly number[]) {
  const rows = await answersOfAttempts(tx, howMany(ids)).execute({ ids });
  const byAttempt = Map.groupBy(rows, ({ attempt_id }) => attempt_id);
  return new Map(Array.from(byAttempt, ([attempt_id, own]) => [attempt_id, answersByQuestion(own)]));
}

export const answersByQuestion = (
  kept: readonly Pick<SavedAnswer, 'question_id' | 'answer'>[],
): Map<number, AnswerValue> => new Map(kept.map(({ question_id, answer }) => [question_id, answer]));

/**
 * A learner's attempts by milestone, the one that stands or else the last one: when it was opened, ends and was sent, and how
 * many there were. One query.
 */
export async function listAttemptsOf(db: Connection, user_id: number) {
  const rows = await db
    .select({
      milestone_id: attempts.milestone_id,
      id: attempts.id,
      opened_at: attempts.opened_at,
      ends_at: attempts.ends_at,
      closed_at: attempts.closed_at,
      points: attempts.points,
      retry_at: attempts.retry_at,
      tries: sql<number>`(count(*) over (partition by ${attempts.milestone_id}))::int`,
    })
    .from(participations)
    .innerJoin(attempts, eq(attempts.participation_id, participations.id))
    .where(and(eq(participations.user_id, user_id), participations.is_current))
    .orderBy(asc(attempts.id));
  return new Map(rows.map(({ milestone_id, ...attempt }) => [milestone_id, attempt]));
}

/**
 * Open attempts whose time and grace are over, in the order of ids, from the one after `after` on; those of held participations
 * wait.
 */
export const listOverdueAttempts = (db: Connection, after: number, limit: number) =>
  db
    .select({ id: attempts.id, exam_version_id: attempts.exam_version_id, teaching_id: participations.teaching_id })
    .from(attempts)
    .innerJoin(participations, eq(participations.id, attempts.participation_id))
    .where(
      and(isNull(attempts.closed_at), graceOver, eq(participations.status, statuses.TRAINING), gt(attempts.id, after)),
    )
    .orderBy(asc(attempts.id))
    .limit(limit);

const passedBy = prepared((db) =>
  db
    .select({
      id: passedMilestones.id,
      user_id: participations.user_id,
      milestone_id: passedMilestones.milestone_id,
      created_at: passedMilestones.created_at,
      updated_at: passedMilestones.updated_at,
      ordinal_number: milestones.ordinal_number,
      milestone_title: milestones.milestone_title,
      color: milestones.color,
      points: passedMilestones.points,
      learning_exam: {
        exam_title: sql<string>`${attempts.result} ->> 'exam_title'`,
        exam_points: sql<number>`(${attempts.result} ->> 'exam_points')::float8`,
      },
    })
    .from(participations)
    .innerJoin(passedMilestones, eq(passedMilestones.participation_id, participations.id))
    .innerJoin(milestones, eq(milestones.id, passedMilestones.milestone_id))
    .innerJoin(attempts, eq(attempts.id, passedMilestones.attempt_id))
    .where(and(eq(participations.user_id, sql.placeholder('user_id')), participations.is_current))
    .orderBy(asc(passedMilestones.id))
    .prepare('passed_by'),
);

/** A learner's passed milestones, of the participation under way, in the order of passing. One query. */
export const listPassed = (db: Connection, user_id: number): Promise<(PassedMilestone & { milestone_id: number })[]> =>
  passedBy(db).execute({ user_id });

const pointsOfCourse = prepared((db) =>
  db
    .select({ points: participations.points, learners: count() })
    .from(participations)
    .where(
      and(
        eq(participations.teaching_id, sql.placeholder('teaching_id')),
        eq(participations.season, sql.placeholder('season')),
      ),
    )
    .groupBy(participations.points)
    .orderBy(desc(participations.points))
    .prepare('points_of_course'),
);

/** How many learners of a course and season have each number of points, the most first. One query. */
export const countByPoints = (db: Connection, course: { teaching_id: number; season: number }) =>
  pointsOfCourse(db).execute(course);

/** The highest number of an attempt there is; 0 of none. One query. */
export async function findNewestAttempt(db: Connection): Promise<number> {
  const { rows } = await db.execute<{ newest: string }>(sql`select coalesce(max(id), 0) as newest from ${attempts}`);
  return Number(rows[0]?.newest);
}
