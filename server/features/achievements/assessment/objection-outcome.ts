import { desc, eq } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import { users } from '#server/platform/users.ts';
import { objectionOutcomes as o } from '../tables.ts';

/** The outcome of a participation's objection, the last one that was recorded; null without one. One query. */
export async function findOutcome(db: Connection, participation_id: number) {
  const [last] = await db
    .select({
      outcome: o.outcome,
      reason: o.reason,
      from_total: o.from_total,
      to_total: o.to_total,
      name: surnameAndNameOf(users),
      at: o.decided_at,
    })
    .from(o)
    .leftJoin(users, eq(users.id, o.decided_by))
    .where(eq(o.participation_id, participation_id))
    .orderBy(desc(o.id))
    .limit(1);
  return last ?? null;
}
