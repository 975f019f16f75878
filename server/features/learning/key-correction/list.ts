import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { CorrectedScore, KeyCorrectionCard } from '#contract/learning/key-correction.ts';
import type { CorrectedResult } from '#contract/statistics/attempts.ts';
import { participations } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import { users } from '#server/platform/users.ts';
import { attempts, correctedAttempts, correctedExams, keyCorrections } from '../tables.ts';

const MAX_CORRECTIONS = 100;

const counted = (sign: '>' | '<') =>
  sql<number>`(select count(*)::integer from mended_attempts m
    where m.mending_id = mendings.id and m.to_points ${sql.raw(sign)} m.from_points)`;

/**
 * Corrections of the key of a test, or of a section of the bank, wherever they were made, the latest first, a hundred at most.
 * One query.
 */
export const listCorrections = (db: Connection, exam_id: number): Promise<KeyCorrectionCard[]> =>
  db
    .select({
      id: keyCorrections.id,
      created_at: keyCorrections.created_at,
      reason: keyCorrections.reason,
      actor_name: sql<string | null>`nullif(${surnameAndNameOf(users)}, '')`,
      allows_losses: keyCorrections.allows_losses,
      corrections: keyCorrections.corrections,
      gained: counted('>'),
      lost: counted('<'),
      untold: sql<number>`(select count(*)::integer from mended_attempts m where m.mending_id = mendings.id and m.is_untold)`,
    })
    .from(keyCorrections)
    .leftJoin(users, eq(users.id, keyCorrections.actor_id))
    .where(
      inArray(
        keyCorrections.id,
        db.select({ id: correctedExams.mending_id }).from(correctedExams).where(eq(correctedExams.exam_id, exam_id)),
      ),
    )
    .orderBy(desc(keyCorrections.id))
    .limit(MAX_CORRECTIONS);

/** Results of an attempt before each correction of its key, the earliest first. One query. */
export const listCorrectedResults = async (db: Connection, attempt_id: number): Promise<CorrectedResult[]> => {
  const rows = await db
    .select({
      mending_id: keyCorrections.id,
      created_at: keyCorrections.created_at,
      reason: keyCorrections.reason,
      from_points: correctedAttempts.from_points,
      to_points: correctedAttempts.to_points,
      former_result: correctedAttempts.former_result,
    })
    .from(correctedAttempts)
    .innerJoin(keyCorrections, eq(keyCorrections.id, correctedAttempts.mending_id))
    .where(eq(correctedAttempts.attempt_id, attempt_id))
    .orderBy(keyCorrections.id);
  return rows.map(({ former_result, ...row }) => ({
    ...row,
    former: former_result.questions.map(({ question_id, points }) => ({ question_id, points })),
  }));
};

/** People whose points a correction changed, a page in the order of attempts. Two queries. */
export async function listCorrectedAttempts(
  db: Connection,
  mending_id: number,
  page: { offset: number; limit: number },
): Promise<{ data: CorrectedScore[]; total: number }> {
  const changed = and(
    eq(correctedAttempts.mending_id, mending_id),
    sql`${correctedAttempts.to_points} <> ${correctedAttempts.from_points}`,
  );
  const [data, total] = await Promise.all([
    db
      .select({
        attempt_id: correctedAttempts.attempt_id,
        user_id: participations.user_id,
        name: surnameAndNameOf(users),
        from_points: correctedAttempts.from_points,
        to_points: correctedAttempts.to_points,
      })
      .from(correctedAttempts)
      .innerJoin(attempts, eq(attempts.id, correctedAttempts.attempt_id))
      .innerJoin(participations, eq(participations.id, attempts.participation_id))
      .innerJoin(users, eq(users.id, participations.user_id))
      .where(changed)
      .orderBy(correctedAttempts.attempt_id)
      .limit(page.limit)
      .offset(page.offset),
    db.$count(correctedAttempts, changed),
  ]);
  return { data, total };
}
