import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Connection, Database } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { emitEvents, STAFF } from '#server/platform/live/emit-events.ts';
import { readNoticesOf } from '#server/platform/notices/read-notices.ts';
import { type Dialog, lockDialog } from '../conversation/lock-dialog.ts';
import { emitDialogChanged } from '../desk/emit-dialog-changed.ts';
import { readBy, type Side, sideOf } from '../policy.ts';
import { dialogMessages, dialogs } from '../tables.ts';

type MarkInput = { side: Side; is_read: boolean; which: SQL | undefined };

/**
 * When the first message was written that its person has never read; one that was marked unread by hand has been read,
 * and no letter is about it.
 */
export const unreadSince = sql`case when ${dialogs.unread_since} is not null then (
  select min(one.created_at) from dialog_messages one where one.user_id = ${dialogs.user_id} and one.direction = 'out'
    and not one.is_read and one.read_at is null and one.taken_back_at is null) end`;

/**
 * Changes that a reading makes of the dialog: so many more or fewer unread; one that is read through may be notified of
 * again, one that has something unread at the desk is open.
 */
const changesOf = (side: Side, more: number) =>
  side === 'desk'
    ? { unread_in: sql`${dialogs.unread_in} + ${more}`, ...(more > 0 && { closed_at: null }) }
    : {
        unread_out: sql`${dialogs.unread_out} + ${more}`,
        unread_since: unreadSince,
        letter_at: sql`case when ${dialogs.unread_out} + ${more} > 0 then ${dialogs.letter_at} end`,
      };

/**
 * Marks what one side reads of a locked dialog, and emits to both sides which messages changed; those that are so already,
 * and the side's own, stay. A person who reads knows that there was an answer: the notice of it is read with it. Three
 * queries, four where a person reads, one where nothing changes.
 */
async function mark(
  tx: Connection,
  { user_id, version, closed_at }: Dialog,
  { side, is_read, which }: MarkInput,
): Promise<void> {
  const changed = await tx
    .update(dialogMessages)
    .set({ is_read, version, ...(is_read && { read_at: now }) })
    .where(
      and(
        eq(dialogMessages.user_id, user_id),
        eq(dialogMessages.direction, readBy[side]),
        eq(dialogMessages.is_read, !is_read),
        isNull(dialogMessages.taken_back_at),
        which,
      ),
    )
    .returning({ id: dialogMessages.id });
  if (changed.length === 0) return;
  const more = is_read ? -changed.length : changed.length;
  await tx.update(dialogs).set(changesOf(side, more)).where(eq(dialogs.user_id, user_id));
  if (side === 'person' && is_read) await readNoticesOf(tx, user_id, 'chat_answered');
  if (side === 'desk' && more > 0 && closed_at !== null) await emitDialogChanged(tx, { user_id });
  const message_ids = changed.map(({ id }) => id);
  await emitEvents(
    tx,
    [user_id, STAFF].map((to) => ({
      user_id: to,
      event: 'set_chat_message_read',
      payload: { user_id, message_ids, is_read, version },
    })),
  );
}

/** Marks read all that one side has not read of a locked dialog, up to a message, or to its end. */
export const markReadUpTo = (tx: Connection, dialog: Dialog, side: Side, last_id?: number): Promise<void> =>
  mark(tx, dialog, { side, is_read: true, which: last_id === undefined ? undefined : lte(dialogMessages.id, last_id) });

/** The dialog of the first of these messages, and its direction; 404 where that is none of the caller's. */
async function findTarget(db: Connection, caller: Caller, message_ids: readonly number[]) {
  const [row] = await db
    .select({ user_id: dialogMessages.user_id, direction: dialogMessages.direction })
    .from(dialogMessages)
    .where(inArray(dialogMessages.id, [...message_ids]))
    .orderBy(dialogMessages.id)
    .limit(1);
  if (!row || (sideOf(caller) === 'person' && row.user_id !== caller.user_id)) throw notFound('Сообщение не найдено');
  return row;
}

type MarkByIdInput = { message_ids: readonly number[]; is_read: boolean };

/**
 * Messages of one dialog are read, or unread by hand; of another's, and of one's own, none is. Gives whose dialog it is.
 * Five queries, six where a person reads. 404 for another's dialog.
 */
export async function markMessages(
  db: Database,
  caller: Caller,
  { message_ids, is_read }: MarkByIdInput,
): Promise<number> {
  const { user_id } = await findTarget(db, caller, message_ids);
  const which = inArray(dialogMessages.id, [...message_ids]);
  await db.transaction(async (tx) => {
    await mark(tx, await lockDialog(tx, user_id), { side: sideOf(caller), is_read, which });
  });
  return user_id;
}

/** Marks one message read or unread by hand: 422 for one's own, whose reader is the other side. */
export async function markByHand(db: Database, caller: Caller, id: number, is_read: boolean): Promise<number> {
  const { direction } = await findTarget(db, caller, [id]);
  if (direction !== readBy[sideOf(caller)])
    throw invalid({ id_msg: 'Отметить можно только то, что написала другая сторона' });
  return await markMessages(db, caller, { message_ids: [id], is_read });
}
