import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { FactKind } from '#contract/notices/kinds.ts';
import { publishAfterCommit } from '#server/platform/db/bus/publish-after-commit.ts';
import type { Connection, Database } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { emitEvents, eventsCommitted, type LiveEvent } from '#server/platform/live/emit-events.ts';
import { liveEvents } from '#server/platform/live/tables.ts';
import { users } from '#server/platform/users.ts';
import { unreadNotices } from './reads.ts';
import { notices } from './tables.ts';

/** How many of their notices somebody has not read, a hundred at most. One query. */
export async function countUnread(db: Connection, user_id: number): Promise<number> {
  const [row] = await db.select({ unread: unreadNotices }).from(users).where(eq(users.id, user_id));
  return row?.unread ?? 0;
}

/**
 * Marks one's own notices as read: those named, or all up to one, older ones
 * that no screen has shown, too. Another's are passed over as if they were
 * not there. Other pages of the person get an event. Gives how many are left.
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
    if (read.length > 0) await emitEvents(tx, [{ user_id, event: 'notices', payload: { user_id } }]);
    return await countUnread(tx, user_id);
  });
}

const event: LiveEvent['event'] = 'notices';

/**
 * Marks a person's notices of one kind as read, in the transaction that did away with what they tell of; the bell hears of
 * it where one was unread. One statement.
 */
export async function readNoticesOf(tx: Connection, user_id: number, kind: FactKind): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    with seen as (
      update ${notices} set read_at = now() where user_id = ${user_id} and kind = ${kind} and read_at is null
      returning user_id
    )
    insert into ${liveEvents} (user_id, event, payload)
    select distinct user_id, ${event}::text, jsonb_build_object('user_id', user_id) from seen`);
  if (rowCount) publishAfterCommit(tx, eventsCommitted, {});
}
