import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { now } from '#server/platform/db/columns.ts';
import type { Connection, Database } from '#server/platform/db/pool.ts';
import { tell } from '#server/platform/live/tell.ts';
import { users } from '#server/platform/users.ts';
import { unreadNotices } from './reads.ts';
import { notices } from './tables.ts';

/** How many of their notices somebody has not read, a hundred at most. One query. */
export async function countUnread(db: Connection, user_id: number): Promise<number> {
  const [row] = await db.select({ unread: unreadNotices }).from(users).where(eq(users.id, user_id));
  return row?.unread ?? 0;
}

/**
 * Marks one's own notices as read: those named, or all up to one, however many. Another's are passed over as if they were
 * not there. Other pages of the person hear of it. Gives how many are left.
 */
export async function readNotices(
  db: Database,
  user_id: number,
  which: { ids: readonly number[] } | { up_to: number },
): Promise<number> {
  const named = 'ids' in which ? inArray(notices.id, [...which.ids]) : lte(notices.id, which.up_to);
  return await db.transaction(async (tx) => {
    const read = await tx
      .update(notices)
      .set({ read_at: now })
      .where(and(eq(notices.user_id, user_id), isNull(notices.read_at), named))
      .returning({ id: sql`1` });
    if (read.length > 0) await tell(tx, [{ user_id, event: 'notices', payload: { user_id } }]);
    return await countUnread(tx, user_id);
  });
}
