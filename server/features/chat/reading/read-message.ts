import { eq } from 'drizzle-orm';
import type { Connection, Database } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { writeReading } from '#server/platform/log/write-log.ts';
import { findMessage, type MessageRow } from '../conversation/message-rows.ts';
import { readBy, sideOf } from '../policy.ts';
import { dialogMessages, dialogs } from '../tables.ts';
import { markMessages } from './mark-read.ts';

/** Logs that the desk has read of a dialog, once in ten minutes, unless it is the reader's own. Two queries at most. */
async function noteReading(db: Connection, caller: Caller, user_id: number): Promise<void> {
  if (sideOf(caller) === 'person') return;
  const [dialog] = await db.select({ taken_by: dialogs.taken_by }).from(dialogs).where(eq(dialogs.user_id, user_id));
  if (dialog?.taken_by === caller.user_id) return;
  await writeReading(db, { actor_id: caller.user_id, subject_id: user_id, action: 'dialog_read' });
}

/**
 * One message, marked as read where it is written to the caller. 404 for another's dialog. The desk's reading is logged
 * as that of the dialog (list-messages.ts).
 */
export async function readMessage(db: Database, caller: Caller, id: number): Promise<MessageRow> {
  const find = () => findMessage(db, eq(dialogMessages.id, id));
  const found = await find();
  const side = sideOf(caller);
  if (!found || (side === 'person' && found.message.user_id !== caller.user_id)) throw notFound('Сообщение не найдено');
  await noteReading(db, caller, found.message.user_id);
  if (found.message.is_read || found.message.direction !== readBy[side]) return found;
  await markMessages(db, caller, { message_ids: [id], is_read: true });
  return (await find()) ?? found;
}
