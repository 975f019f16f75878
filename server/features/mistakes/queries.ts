import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import { attempts, passedMilestones } from '#server/features/learning/reads.ts';
// Whose test it is, and of which course and season, is asked together with it.
import { participations } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { mistakeReminders, returnedMistakes } from './tables.ts';

/** The tests these people have passed in the participation under way, in the order of passing; a guide's failed tries are none. One query. */
export async function listPassedTests(db: Connection, user_ids: readonly number[]) {
  const rows = await db
    .select({
      user_id: participations.user_id,
      participation_id: participations.id,
      audience: participations.audience,
      teaching_id: participations.teaching_id,
      season: participations.season,
      milestone_id: passedMilestones.milestone_id,
      attempt_id: attempts.id,
      exam_version_id: attempts.exam_version_id,
      question_ids: attempts.question_ids,
      sent_at: sql<string>`coalesce(${attempts.closed_at}, ${attempts.opened_at})`.mapWith(attempts.opened_at),
    })
    .from(participations)
    .innerJoin(passedMilestones, eq(passedMilestones.participation_id, participations.id))
    .innerJoin(attempts, eq(attempts.id, passedMilestones.attempt_id))
    .where(and(inArray(participations.user_id, [...user_ids]), participations.is_current))
    .orderBy(asc(passedMilestones.id));
  return rows.flatMap(({ teaching_id, ...row }) => (teaching_id === null ? [] : [{ ...row, teaching_id }]));
}
export type PassedTest = Awaited<ReturnType<typeof listPassedTests>>[number];

const columns = {
  participation_id: returnedMistakes.participation_id,
  question_id: returnedMistakes.question_id,
  turn: returnedMistakes.turn,
  step: returnedMistakes.step,
  answer: returnedMistakes.answer,
  answered_at: returnedMistakes.answered_at,
};

/** What questions of these participations have come back, and how far. One query. */
export const listReturned = (db: Connection, participation_ids: readonly number[]) =>
  db
    .select(columns)
    .from(returnedMistakes)
    .where(inArray(returnedMistakes.participation_id, [...participation_ids]));
export type Returned = Awaited<ReturnType<typeof listReturned>>[number];

type Key = { participation_id: number; question_id: number };

export async function findReturned(db: Connection, { participation_id, question_id }: Key) {
  const [row] = await db
    .select(columns)
    .from(returnedMistakes)
    .where(and(eq(returnedMistakes.participation_id, participation_id), eq(returnedMistakes.question_id, question_id)));
  return row;
}

/**
 * Writes the answer to a question's `turn`, whatever else writes at the same moment: once. Undefined where that turn was answered
 * before. One query.
 */
export async function writeReturned(
  tx: Connection,
  { turn, ...row }: Key & { turn: number; step: number; answer: AnswerValue | null },
): Promise<Returned | undefined> {
  const [written] = await tx
    .insert(returnedMistakes)
    .values({ ...row, turn: turn + 1 })
    .onConflictDoUpdate({
      target: [returnedMistakes.participation_id, returnedMistakes.question_id],
      set: { turn: turn + 1, step: row.step, answer: row.answer, answered_at: now },
      setWhere: eq(returnedMistakes.turn, turn),
    })
    .returning(columns);
  return written;
}

export async function isReminded(db: Connection, user_id: number): Promise<boolean> {
  const rows = await db
    .select({ user_id: mistakeReminders.user_id })
    .from(mistakeReminders)
    .where(eq(mistakeReminders.user_id, user_id));
  return rows.length > 0;
}

/** Notes whether somebody wishes to be reminded; a wish that stands keeps when it was last followed. One query. */
export async function setReminded(db: Connection, user_id: number, is_wished: boolean): Promise<void> {
  if (is_wished) await db.insert(mistakeReminders).values({ user_id }).onConflictDoNothing();
  else await db.delete(mistakeReminders).where(eq(mistakeReminders.user_id, user_id));
}
