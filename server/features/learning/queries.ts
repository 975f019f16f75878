import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Audience } from '#contract/courses/teachings.ts';
import type { PassedMilestone, SavedAnswer } from '#contract/learning.ts';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import { statuses } from '#contract/statuses.ts';
// What a milestone is called is asked together with who passed it.
import { milestones } from '#server/features/courses/reads.ts';
import { serverTime } from '#server/platform/db/columns.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { audiences, learnerAudience, learnerStatus } from './audiences.ts';
import { graceOver } from './grace.ts';
import { attemptAnswers, attempts, learnings, passedMilestones } from './tables.ts';

const learnerByUser = prepared((db, audience: Audience) => {
  const standing = audiences[audience];
  return db
    .select({
      status: standing.status,
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
    .from(standing.table)
    .leftJoin(learnings, standing.hasLearning)
    .leftJoin(attempts, and(eq(attempts.learning_id, learnings.id), eq(attempts.milestone_id, learnings.milestone_id)))
    .where(eq(standing.user_id, sql.placeholder('user_id')))
    .orderBy(standing.newest)
    .limit(1)
    .prepare(`learner_${audience}`);
});

/**
 * Where a learner stands: the status, the learning (null before the beginning) and the attempt at the current
 * milestone's test (null before it is opened). Nothing for somebody who is none of this audience. One query.
 */
export async function findLearner(db: Connection, audience: Audience, user_id: number) {
  const [row] = await learnerByUser(db, audience).execute({ user_id });
  return row;
}
export type Learner = NonNullable<Awaited<ReturnType<typeof findLearner>>>;

const attemptById = prepared((db) =>
  db
    .select({
      user_id: learnings.user_id,
      teaching_id: learnings.teaching_id,
      exam_version_id: attempts.exam_version_id,
      result: attempts.result,
    })
    .from(attempts)
    .innerJoin(learnings, eq(learnings.id, attempts.learning_id))
    .where(eq(attempts.id, sql.placeholder('id')))
    .prepare('attempt_by_id'),
);

/** What a sending needs before its transaction, and all a repeated one needs. */
export async function findAttempt(db: Connection, attempt_id: number) {
  const [row] = await attemptById(db).execute({ id: attempt_id });
  return row;
}

/**
 * The attempt with everything its closing changes, locked to the end of the transaction: standing, learning,
 * attempt, always in this order. `passed` are the milestones passed before.
 */
export async function lockAttempt(connection: Connection, audience: Audience, attempt_id: number) {
  const standing = audiences[audience];
  const [row] = await connection
    .select({
      attempt_id: attempts.id,
      standing_id: standing.id,
      status: standing.status,
      user_id: learnings.user_id,
      learning_id: learnings.id,
      milestone_id: attempts.milestone_id,
      result: attempts.result,
      grace_over: sql<boolean>`${graceOver}`,
      passed: sql<number[]>`(select coalesce(json_agg(passed.milestone_id), '[]') from passed_milestones passed
        where passed.learning_id = ${learnings.id})`,
      server_time: serverTime,
    })
    .from(standing.table)
    .innerJoin(learnings, standing.hasLearning)
    .innerJoin(attempts, eq(attempts.learning_id, learnings.id))
    .where(eq(attempts.id, attempt_id))
    .for('update', { of: [standing.table, learnings, attempts] })
    .prepare(`lock_attempt_${audience}`)
    .execute();
  return row;
}

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

export const answersByQuestion = (kept: readonly SavedAnswer[]): Map<number, AnswerValue> =>
  new Map(kept.map(({ question_id, answer }) => [question_id, answer]));

/** A learner's attempts by milestone: when each was opened, ends and was sent. One query. */
export async function listAttemptsOf(db: Connection, audience: Audience, user_id: number) {
  const { table, hasLearning, user_id: whose } = audiences[audience];
  const rows = await db
    .select({
      milestone_id: attempts.milestone_id,
      id: attempts.id,
      opened_at: attempts.opened_at,
      ends_at: attempts.ends_at,
      closed_at: attempts.closed_at,
    })
    .from(table)
    .innerJoin(learnings, hasLearning)
    .innerJoin(attempts, eq(attempts.learning_id, learnings.id))
    .where(eq(whose, user_id));
  return new Map(rows.map(({ milestone_id, ...attempt }) => [milestone_id, attempt]));
}

/** Open attempts whose time and grace are over, the earliest first; those of who is held wait. */
export async function listOverdueAttempts(db: Connection, limit: number) {
  return db
    .select({ attempt_id: attempts.id, user_id: learnings.user_id, audience: learnerAudience })
    .from(attempts)
    .innerJoin(learnings, eq(learnings.id, attempts.learning_id))
    .where(and(isNull(attempts.closed_at), graceOver, eq(learnerStatus, statuses.TRAINING)))
    .orderBy(asc(attempts.ends_at))
    .limit(limit);
}

const passedBy = prepared((db, audience: Audience) => {
  const { table, hasLearning, user_id: whose, newest } = audiences[audience];
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
        sql`(select ${learnings.id} from ${table} left join ${learnings} on ${hasLearning}
          where ${whose} = ${sql.placeholder('user_id')} order by ${newest} limit 1)`,
      ),
    )
    .orderBy(asc(passedMilestones.id))
    .prepare(`passed_by_${audience}`);
});

/** A learner's passed milestones, a participant's of the latest participation, in the order of passing. One query. */
export const listPassed = (
  db: Connection,
  audience: Audience,
  user_id: number,
): Promise<(PassedMilestone & { milestone_id: number })[]> => passedBy(db, audience).execute({ user_id });

const placeOfUser = prepared((db) =>
  db
    .select({
      points: learnings.points,
      // Written out: in a query of one table the builder leaves the table's name away.
      place: sql<number>`(select count(*) + 1 from learnings better where better.teaching_id = learnings.teaching_id
        and better.season = learnings.season and better.points > learnings.points)`.mapWith(Number),
    })
    .from(learnings)
    .where(eq(learnings.user_id, sql.placeholder('user_id')))
    .orderBy(desc(learnings.season))
    .limit(1)
    .prepare('place_of_user'),
);

/** A participant's points and place among those of the same course and season; nothing before the beginning. */
export async function findRank(
  db: Connection,
  user_id: number,
): Promise<{ points: number; place: number } | undefined> {
  const [row] = await placeOfUser(db).execute({ user_id });
  return row;
}
