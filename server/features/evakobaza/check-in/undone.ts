import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import { users } from '#server/platform/users.ts';
import { checkIns } from '../tables.ts';

export type Undone = { at: string; name: string };

/** When the mark of each of these was last taken back, and by whom, by the participation. One query. */
export async function findUndone(db: Connection, participation_ids: readonly number[]): Promise<Map<number, Undone>> {
  if (participation_ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([checkIns.participation_id], {
      participation_id: checkIns.participation_id,
      at: checkIns.received_at,
      name: surnameAndNameOf(users),
    })
    .from(checkIns)
    .leftJoin(users, eq(users.id, checkIns.actor_id))
    .where(and(inArray(checkIns.participation_id, [...participation_ids]), eq(checkIns.kind, 'undone')))
    .orderBy(checkIns.participation_id, desc(checkIns.received_at));
  return new Map(rows.map(({ participation_id, ...undone }) => [participation_id, undone]));
}
