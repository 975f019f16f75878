import { eq, inArray, sql } from 'drizzle-orm';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import { attemptAnswers, attempts, examVersions } from '#server/features/learning/reads.ts';
import { participations } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { fullNameOf } from '#server/platform/db/sql/names.ts';
import { users } from '#server/platform/users.ts';

/** The sent attempts at a test of these participations, in their order; a try below the pass mark is none. One query. */
export async function findSentAttempts(db: Connection, exam_id: number, participation_ids: readonly number[]) {
  const { rows } = await db.execute<{ id: string; exam_version_id: string }>(sql`
    select attempts.id, attempts.exam_version_id
    from unnest(${sql.param([...participation_ids])}::bigint[]) with ordinality as listed(id, place)
      join ${attempts} on attempts.participation_id = listed.id and attempts.failed_try = 0 and attempts.closed_at is not null
      join ${examVersions} on exam_versions.id = attempts.exam_version_id and exam_versions.exam_id = ${exam_id}
    order by listed.place, attempts.id`);
  return rows.map((row) => ({ id: Number(row.id), exam_version_id: Number(row.exam_version_id) }));
}

/** Whether one of these versions of a test stands in the place of one whose key was corrected. One query. */
export const hasCorrectedVersions = async (db: Connection, version_ids: readonly number[]): Promise<boolean> =>
  (await db.$count(examVersions, inArray(examVersions.replaced_by_id, [...version_ids]))) > 0;

const selectAttempts = (db: Connection, ids: readonly number[]) =>
  db
    .select({
      id: attempts.id,
      full_name: fullNameOf(users),
      exam_version_id: attempts.exam_version_id,
      question_ids: attempts.question_ids,
      closed_at: attempts.closed_at,
      points: sql<number | null>`(attempts.points + coalesce(attempts.points_rest, 0))::float8`,
    })
    .from(attempts)
    .innerJoin(participations, eq(participations.id, attempts.participation_id))
    .innerJoin(users, eq(users.id, participations.user_id))
    .where(inArray(attempts.id, [...ids]));

/** Points as exact as a double holds them. */
type ScoredAnswer = { answer: AnswerValue; points: number | null };
export type AnsweredAttempt = Awaited<ReturnType<typeof selectAttempts>>[number] & {
  answers: ReadonlyMap<number, ScoredAnswer>;
};

/** Attempts with what was answered, in the order of the ids; nothing where one is gone. Two queries. */
export async function describeAnswers(
  db: Connection,
  ids: readonly number[],
): Promise<(AnsweredAttempt | undefined)[]> {
  const [rows, answers] = await Promise.all([
    selectAttempts(db, ids),
    db
      .select({
        attempt_id: attemptAnswers.attempt_id,
        question_id: attemptAnswers.question_id,
        answer: attemptAnswers.answer,
        points: sql<number | null>`(attempt_answers.points + coalesce(attempt_answers.points_rest, 0))::float8`,
      })
      .from(attemptAnswers)
      .where(inArray(attemptAnswers.attempt_id, [...ids])),
  ]);
  const byAttempt = Map.groupBy(answers, ({ attempt_id }) => attempt_id);
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = known.get(id);
    const answers = new Map(byAttempt.get(id)?.map((one) => [one.question_id, one]));
    return row && { ...row, answers };
  });
}
