import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
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

/** A person something has been done by or for, and the kinds of notices that asked for it. */
export type DoneNotices = { about_id: number; kinds: readonly FactKind[] };

/**
 * Parts of a statement that does something people were told of: `seen` marks their own notices of these kinds as read, and
 * those others have about them, `bells` tells their open pages. `done` has the columns `about_id` and `kinds`.
 */
export function doneNoticesParts(done: SQL): { seen: SQL; bells: SQL } {
  const of = (column: SQL) =>
    sql`select told.id from ${done} done join ${notices} told
      on ${column} = done.about_id and told.kind = any(done.kinds) and told.read_at is null`;
  return {
    seen: sql`
      update ${notices} set read_at = now()
      where id in (${of(sql`told.user_id`)} union ${of(sql`told.about_id`)}) and read_at is null
      returning user_id`,
    bells: sql`
      insert into ${liveEvents} (user_id, event, payload)
      select distinct user_id, ${event}::text, jsonb_build_object('user_id', user_id) from seen`,
  };
}

/** Marks notices of what has been done as read, in the transaction that did it: one statement, none for nobody. */
export async function readDoneNotices(tx: Connection, done: readonly DoneNotices[]): Promise<void> {
  if (done.length === 0) return;
  const { seen, bells } = doneNoticesParts(
    sql`(select * from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as given (about_id bigint, kinds text[]))`,
  );
  const { rowCount } = await tx.execute(sql`with seen as (${seen}) ${bells}`);
  if (rowCount) publishAfterCommit(tx, eventsCommitted, {});
}
