import { and, desc, eq, sql } from 'drizzle-orm';
import type { Mended, MendingCard } from '#contract/mending.ts';
import type { MendedResult } from '#contract/statistics/attempts.ts';
import { participations } from '#server/features/participation/reads.ts';
import { surnameAndNameOf } from '#server/platform/db/names.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';
import { attempts, mendedAttempts, mendings } from '../tables.ts';

const MOST = 100;

const counted = (sign: '>' | '<') =>
  sql<number>`(select count(*)::integer from mended_attempts m
    where m.mending_id = mendings.id and m.to_points ${sql.raw(sign)} m.from_points)`;

/** Corrections of a test's key, the latest first, a hundred at most. One query. */
export const listMendings = (db: Connection, exam_id: number): Promise<MendingCard[]> =>
  db
    .select({
      id: mendings.id,
      created_at: mendings.created_at,
      reason: mendings.reason,
      actor_name: sql<string | null>`nullif(${surnameAndNameOf(users)}, '')`,
      allows_losses: mendings.allows_losses,
      corrections: mendings.corrections,
      gained: counted('>'),
      lost: counted('<'),
    })
    .from(mendings)
    .leftJoin(users, eq(users.id, mendings.actor_id))
    .where(eq(mendings.exam_id, exam_id))
    .orderBy(desc(mendings.id))
    .limit(MOST);

/** Results of an attempt before each correction of its key, the earliest first. One query. */
export const listMendedResults = async (db: Connection, attempt_id: number): Promise<MendedResult[]> => {
  const rows = await db
    .select({
      mending_id: mendings.id,
      created_at: mendings.created_at,
      reason: mendings.reason,
      from_points: mendedAttempts.from_points,
      to_points: mendedAttempts.to_points,
      former_result: mendedAttempts.former_result,
    })
    .from(mendedAttempts)
    .innerJoin(mendings, eq(mendings.id, mendedAttempts.mending_id))
    .where(eq(mendedAttempts.attempt_id, attempt_id))
    .orderBy(mendings.id);
  return rows.map(({ former_result, ...row }) => ({
    ...row,
    former: former_result.questions.map(({ question_id, points }) => ({ question_id, points })),
  }));
};

/** People whose points a correction changed, a page in the order of attempts. Two queries. */
export async function listMended(
  db: Connection,
  mending_id: number,
  page: { offset: number; limit: number },
): Promise<{ data: Mended[]; total: number }> {
  const changed = and(
    eq(mendedAttempts.mending_id, mending_id),
    sql`${mendedAttempts.to_points} <> ${mendedAttempts.from_points}`,
  );
  const [data, total] = await Promise.all([
    db
      .select({
        attempt_id: mendedAttempts.attempt_id,
        user_id: participations.user_id,
        name: surnameAndNameOf(users),
        from_points: mendedAttempts.from_points,
        to_points: mendedAttempts.to_points,
      })
      .from(mendedAttempts)
      .innerJoin(attempts, eq(attempts.id, mendedAttempts.attempt_id))
      .innerJoin(participations, eq(participations.id, attempts.participation_id))
      .innerJoin(users, eq(users.id, participations.user_id))
      .where(changed)
      .orderBy(mendedAttempts.attempt_id)
      .limit(page.limit)
      .offset(page.offset),
    db.$count(mendedAttempts, changed),
  ]);
  return { data, total };
}
