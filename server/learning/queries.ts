import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { AnswerValue, KeptAnswer, PassedMilestone } from '#contract/learning.ts';
import { statuses } from '#contract/statuses.ts';
// What a milestone is called is asked together with who passed it.
import { milestones } from '#server/courses/tables.ts';
import { serverTime } from '#server/db/columns.ts';
import type { Connection } from '#server/db/pool.ts';
// A participation's status decides every step of learning: both are read, and locked, in one query.
import { participations } from '#server/families/tables.ts';
import { graceOver } from './grace.ts';
import { attemptAnswers, attempts, learnings, passedMilestones } from './tables.ts';

/**
 * Where a participant stands: the latest participation, its learning (null before the beginning) and the attempt at
 * the current milestone's test (null before it is opened). Nothing for somebody without a participation. One query.
 */
export async function findLearner(db: Connection, user_id: number) {
  const [row] = await db
    .select({
      status: participations.status,
      learning: {
        id: learnings.id,
        teaching_id: learnings.teaching_id,
        milestone_id: learnings.milestone_id,
        lecture_passed_at: learnings.lecture_passed_at,
        points: learnings.points,
      },
      attempt: {
        id: attempts.id,
        exam_version_id: attempts.exam_version_id,
        opened_at: attempts.opened_at,
        ends_at: attempts.ends_at,
        closed_at: attempts.closed_at,
      },
      server_time: serverTime,
    })
    .from(participations)
    .leftJoin(learnings, eq(learnings.participation_id, participations.id))
    .leftJoin(attempts, and(eq(attempts.learning_id, learnings.id), eq(attempts.milestone_id, learnings.milestone_id)))
    .where(eq(participations.participant_id, user_id))
    .orderBy(desc(participations.season))
    .limit(1);
  return row;
}
export type Learner = NonNullable<Awaited<ReturnType<typeof findLearner>>>;

/** What a sending needs before its transaction, and all a repeated one needs. */
export async function findAttempt(db: Connection, attempt_id: number) {
  const [row] = await db
    .select({
      user_id: learnings.user_id,
      teaching_id: learnings.teaching_id,
      exam_version_id: attempts.exam_version_id,
      result: attempts.result,
    })
    .from(attempts)
    .innerJoin(learnings, eq(learnings.id, attempts.learning_id))
    .where(eq(attempts.id, attempt_id));
  return row;
}

/**
 * The attempt with everything its closing changes, locked to the end of the transaction: participation, learning,
 * attempt, always in this order. `passed` are the milestones passed before.
 */
export async function lockAttempt(connection: Connection, attempt_id: number) {
  const [row] = await connection
    .select({
      attempt_id: attempts.id,
      participation_id: participations.id,
      status: participations.status,
      user_id: learnings.user_id,
      learning_id: learnings.id,
      milestone_id: attempts.milestone_id,
      result: attempts.result,
      grace_over: sql<boolean>`${graceOver}`,
      passed: sql<number[]>`(select coalesce(json_agg(passed.milestone_id), '[]') from passed_milestones passed
        where passed.learning_id = ${learnings.id})`,
      server_time: serverTime,
    })
    .from(participations)
    .innerJoin(learnings, eq(learnings.participation_id, participations.id))
    .innerJoin(attempts, eq(attempts.learning_id, learnings.id))
    .where(eq(attempts.id, attempt_id))
    .for('update', { of: [participations, learnings, attempts] });
  return row;
}

export async function listKeptAnswers(db: Connection, attempt_id: number): Promise<KeptAnswer[]> {
  return db
    .select({
      question_id: attemptAnswers.question_id,
      answer: attemptAnswers.answer,
      revision: attemptAnswers.revision,
      saved_at: attemptAnswers.saved_at,
    })
    .from(attemptAnswers)
    .where(eq(attemptAnswers.attempt_id, attempt_id));
}

export const answersByQuestion = (kept: readonly KeptAnswer[]): Map<number, AnswerValue> =>
  new Map(kept.map(({ question_id, answer }) => [question_id, answer]));

/** Open attempts whose time and grace are over, the earliest first; those of held participations wait. */
export async function listOverdueAttempts(db: Connection, limit: number) {
  return db
    .select({ attempt_id: attempts.id, user_id: learnings.user_id })
    .from(attempts)
    .innerJoin(learnings, eq(learnings.id, attempts.learning_id))
    .innerJoin(participations, eq(participations.id, learnings.participation_id))
    .where(and(isNull(attempts.closed_at), graceOver, eq(participations.status, statuses.TRAINING)))
    .orderBy(asc(attempts.ends_at))
    .limit(limit);
}

/** A participant's passed milestones of the latest participation, in the order of passing. One query. */
export async function listPassed(
  db: Connection,
  user_id: number,
): Promise<(PassedMilestone & { milestone_id: number })[]> {
  return db
    .select({
      id: passedMilestones.id,
      user_id: passedMilestones.user_id,
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
    .from(passedMilestones)
    .innerJoin(milestones, eq(milestones.id, passedMilestones.milestone_id))
    .innerJoin(attempts, eq(attempts.id, passedMilestones.attempt_id))
    .where(
      eq(
        passedMilestones.learning_id,
        sql`(select learnings.id from participations left join learnings on learnings.participation_id = participations.id
          where participations.participant_id = ${user_id} order by participations.season desc limit 1)`,
      ),
    )
    .orderBy(asc(passedMilestones.id));
}

/** A participant's points and place among those of the same course and season; nothing before the beginning. */
export async function findPlace(
  db: Connection,
  user_id: number,
): Promise<{ points: number; place: number } | undefined> {
  const [row] = await db
    .select({
      points: learnings.points,
      // Written out: in a query of one table the builder leaves the table's name away.
      place: sql<number>`(select count(*) + 1 from learnings better where better.teaching_id = learnings.teaching_id
        and better.season = learnings.season and better.points > learnings.points)`.mapWith(Number),
    })
    .from(learnings)
    .where(eq(learnings.user_id, user_id))
    .orderBy(desc(learnings.season))
    .limit(1);
  return row;
}
