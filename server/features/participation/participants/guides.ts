import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Status } from '#contract/statuses.ts';
import { nameAndPatronymic } from '#contract/words/names.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/sql/prepared.ts';
import { notFound } from '#server/platform/errors.ts';
// A guide is a user: its name is read with it.
import { users } from '#server/platform/users.ts';
import { currentOf } from '../queries.ts';
import { guides, participations } from '../tables.ts';

const guideStatus = prepared((db) =>
  db
    .select({ status: participations.status })
    .from(participations)
    .where(
      and(
        eq(participations.user_id, sql.placeholder('user_id')),
        participations.is_current,
        eq(participations.audience, 'guide'),
      ),
    )
    .prepare('guide_status'),
);

/** A guide's status; null before the account is made, and for anybody who is no guide. One query. */
export async function findGuideStatus(db: Connection, user_id: number): Promise<Status | null> {
  const [row] = await guideStatus(db).execute({ user_id });
  return row?.status ?? null;
}

/**
 * Locks a guide's row and participation to the end of the transaction: of several who act on a guide at once the first
 * wins, even before there is a participation. Gives the participation, undefined before the account is made. Throws not found. Two
 * queries.
 */
export async function lockGuide(tx: Connection, user_id: number) {
  const [row] = await tx.select({ id: guides.user_id }).from(guides).where(eq(guides.user_id, user_id)).for('update');
  if (!row) throw notFound('Наставник не найден');
  const [participation] = await currentOf(tx, user_id, 'guide').for('update');
  return participation;
}

/** Names of the guides among these people, by their ids. One query. */
export async function listGuideNames(db: Connection, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name, patronymic: users.patronymic })
    .from(guides)
    .innerJoin(users, eq(users.id, guides.user_id))
    .where(inArray(guides.user_id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name, patronymic }) => [id, nameAndPatronymic({ name, patronymic })]));
}

/** A guide who is invited and has no account yet; one `request_key` invites one guide. */
export async function addGuide(tx: Connection, user_id: number, request_key: string | undefined): Promise<void> {
  await tx.insert(guides).values({ user_id, request_key: request_key ?? null });
}

export async function findGuideByKey(db: Connection, request_key: string): Promise<number | undefined> {
  const [row] = await db.select({ id: guides.user_id }).from(guides).where(eq(guides.request_key, request_key));
  return row?.id;
}
