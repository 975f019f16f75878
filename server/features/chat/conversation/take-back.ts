import { eq, inArray, sql } from 'drizzle-orm';
import { UNSEND_WINDOW_MS } from '#contract/chat/fields.ts';
import { takeBackObjection } from '#server/features/participation/participants/take-back-objection.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { conflict, forbidden, notFound } from '#server/platform/errors.ts';
import { emitEvents, STAFF } from '#server/platform/live/emit-events.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { noteRemoved, removeQueued } from '#server/platform/storage/cleaning/removals.ts';
import { emitDialogChanged } from '../desk/emit-dialog-changed.ts';
import { firstUnanswered } from '../desk/first-unanswered.ts';
import { sideOf } from '../policy.ts';
import { unreadSince } from '../reading/mark-read.ts';
import { dialogFiles, dialogMessages, dialogs } from '../tables.ts';
import { lockDialog } from './lock-dialog.ts';
import { findMessage, type MessageRow } from './message-rows.ts';

type TakeBackDeps = Pick<SignedContext, 'db' | 'caller' | 'storage' | 'log'>;

/** Counted again from the messages that are left: the one taken back may have been the first that waited. */
const recount = {
  in: {
    unread_in: sql`${dialogs.unread_in} - 1`,
    waiting_since: sql`case when ${dialogs.waiting_since} is not null then (
      select min(one.created_at) from dialog_messages one
      where one.user_id = ${dialogs.user_id} and one.direction = 'in' and one.taken_back_at is null
        and one.created_at >= ${dialogs.waiting_since}) end`,
  },
  out: {
    unread_out: sql`${dialogs.unread_out} - 1`,
    unread_since: unreadSince,
    letter_at: sql`case when ${dialogs.unread_out} > 1 then ${dialogs.letter_at} end`,
  },
};

/** A dialog that an answer has closed is open without it, and who wrote after the last answer that stands waits again. */
function reopenWithout({ id }: MessageRow['message']) {
  const stays = sql`${dialogs.closed_at} <> (select created_at from dialog_messages where id = ${id})`;
  return {
    waiting_since: sql`case when ${stays} then ${dialogs.waiting_since} else least(${dialogs.waiting_since}, ${firstUnanswered}) end`,
    closed_at: sql`case when ${stays} then ${dialogs.closed_at} end`,
  };
}

function requireTakeable({ message }: MessageRow): void {
  if (message.is_read) throw conflict('Сообщение уже прочитано: забрать его нельзя');
  if (Date.now() - Date.parse(message.created_at) > UNSEND_WINDOW_MS)
    throw conflict('Прошло больше пяти минут: забрать сообщение нельзя');
}

async function empty(tx: Connection, { message }: MessageRow, version: number) {
  const { id, user_id, direction } = message;
  const gone = await tx.delete(dialogFiles).where(eq(dialogFiles.message_id, id)).returning({ path: dialogFiles.path });
  await noteRemoved(
    tx,
    gone.map(({ path }) => path),
  );
  const about = { about_kind: null, about_user_id: null, about_status: null, about_place: null };
  await tx
    .update(dialogMessages)
    .set({ text: '', taken_back_at: now, version, ...about, about_time_out_type: null, about_time_out_date: null })
    .where(inArray(dialogMessages.id, [id]));
  // Those that quote it have changed too.
  await tx.update(dialogMessages).set({ version }).where(eq(dialogMessages.quoted_id, id));
  const reopened = direction === 'out' ? reopenWithout(message) : {};
  await tx
    .update(dialogs)
    .set({ ...recount[direction], ...reopened })
    .where(eq(dialogs.user_id, user_id));
  if (direction === 'out') await emitDialogChanged(tx, { user_id });
  await emitEvents(
    tx,
    [user_id, STAFF].map((to) => ({
      user_id: to,
      event: 'chat_message_taken_back',
      payload: { user_id, message_id: id, version },
    })),
  );
}

/**
 * Takes a message back that its author wrote within five minutes and nobody has read: its text and files are gone, its
 * place is left, so that no page is out of order. Once more changes nothing. 404 for another's (403 at the desk, which reads
 * them all), 409 where it is too late. With an objection the right to object is there again; 409 where it has its outcome.
 */
export async function takeBack(context: TakeBackDeps, id: number): Promise<MessageRow> {
  const { db, caller } = context;
  const found = await findMessage(db, eq(dialogMessages.id, id));
  const isDesk = sideOf(caller) === 'desk';
  if (!found || (!isDesk && found.message.author_id !== caller.user_id)) throw notFound('Сообщение не найдено');
  if (found.message.author_id !== caller.user_id) throw forbidden('Забрать сообщение может только его автор');
  const { user_id } = found.message;
  const taken = await db.transaction(async (tx) => {
    // Before the dialog, as an objection locks them.
    if (found.message.about_kind === 'objection') await takeBackObjection(tx, found.message);
    const { version } = await lockDialog(tx, user_id);
    const row = await findMessage(tx, eq(dialogMessages.id, id));
    if (!row) throw notFound('Сообщение не найдено');
    if (row.message.taken_back_at !== null) return row;
    requireTakeable(row);
    await empty(tx, row, version);
    await writeLog(tx, { actor_id: caller.user_id, subject_id: user_id, action: 'message_taken_back' });
    return (await findMessage(tx, eq(dialogMessages.id, id))) ?? row;
  });
  await removeQueued(context);
  return taken;
}
