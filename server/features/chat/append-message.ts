import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { NewMessage } from '#contract/chat/messages.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { clearDraft } from '#server/platform/drafts/drafts.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import { STAFF, tell } from '#server/platform/live/tell.ts';
import type { AboutFacts } from './about.ts';
import { claimFiles } from './claim-files.ts';
import type { Dialog } from './lock-dialog.ts';
import { findMessage, type MessageRow, messageFor, selectMessages } from './message-rows.ts';
import { type Side, writtenBy } from './policy.ts';
import { dialogFiles, dialogMessages, dialogs } from './tables.ts';

type Sent = Pick<NewMessage, 'text' | 'mfiles' | 'request_key'> & {
  author_id: number;
  side: Side;
  about?: AboutFacts | undefined;
  /** The draft that is now sent. */
  form: string;
  close?: boolean;
};

const messageByKey = prepared((db) =>
  selectMessages(db)
    .where(
      and(
        eq(dialogMessages.author_id, sql.placeholder('author_id')),
        eq(dialogMessages.request_key, sql.placeholder('request_key')),
      ),
    )
    .limit(1)
    .prepare('dialog_message_by_key'),
);

/** The message this author has sent with this key, or nothing. One query. */
export async function findSent(
  db: Connection,
  author_id: number,
  request_key: string,
): Promise<MessageRow | undefined> {
  const [row] = await messageByKey(db).execute({ author_id, request_key });
  return row;
}

/** What a message changes of its dialog. A new one of either side opens it; an answer ends the waiting. */
const changesOf = (side: Side, created_at: SQL) =>
  side === 'person'
    ? {
        unread_in: sql`${dialogs.unread_in} + 1`,
        waiting_since: sql`coalesce(${dialogs.waiting_since}, ${created_at})`,
        closed_at: null,
      }
    : {
        unread_out: sql`${dialogs.unread_out} + 1`,
        unread_since: sql`coalesce(${dialogs.unread_since}, ${created_at})`,
        waiting_since: null,
        wait_told_at: null,
        closed_at: null,
      };

async function attachFiles(tx: Connection, message_id: number, files: Awaited<ReturnType<typeof claimFiles>>) {
  if (files.length === 0) return;
  const attached = await tx
    .insert(dialogFiles)
    .values(files.map((file, index) => ({ ...file, message_id, ordinal: index + 1 })))
    .onConflictDoNothing()
    .returning({ path: dialogFiles.path });
  if (attached.length < files.length) throw invalid({ mfiles: 'Этот файл уже отправлен: приложите его ещё раз' });
}

/** The message with this key that has been committed meanwhile. */
async function getTwin(tx: Connection, { author_id, request_key }: Sent, user_id: number): Promise<Appended> {
  const twin = await findSent(tx, author_id, request_key);
  if (twin?.message.user_id !== user_id) throw conflict('Это сообщение уже отправлено в другой диалог');
  return { row: twin, isTwin: true };
}

/** `isTwin`: it was written before, with the same key. */
export type Appended = { row: MessageRow; isTwin: boolean };

/**
 * Writes a message behind all others of its dialog, which the caller has locked, and tells both sides. The same key
 * again gives the message that was sent with it. Six queries, eight with files.
 */
export async function appendMessage(tx: Connection, dialog: Dialog, sent: Sent): Promise<Appended> {
  const { user_id, version } = dialog;
  const { author_id, request_key, side, text, about, close = false } = sent;
  const { rows } = await tx.execute<{ id: string; previous_id: string; created_at: string }>(sql`
    insert into dialog_messages (user_id, direction, author_id, text, version, request_key, about_kind, about_user_id,
      about_status, about_time_out_type, about_time_out_date)
    values (${user_id}, ${writtenBy[side]}, ${author_id}, ${text}, ${version}, ${request_key}, ${about?.kind ?? null},
      ${about?.user_id ?? null}, ${about?.status ?? null}, ${about?.time_out_type ?? null}, ${about?.time_out_date ?? null})
    on conflict (author_id, request_key) do nothing
    returning id, created_at::text, (select coalesce(max(last.id), 0) from dialog_messages last where last.user_id = ${user_id}) as previous_id`);
  const [written] = rows;
  if (!written) return await getTwin(tx, sent, user_id);
  const message_id = Number(written.id);
  await attachFiles(tx, message_id, await claimFiles(tx, { paths: sent.mfiles, author_id, user_id }));
  // To the microsecond: what is taken back later is compared with it.
  const created_at = sql`${written.created_at}::timestamptz`;
  await tx
    .update(dialogs)
    .set({ ...changesOf(side, created_at), last_at: created_at, ...(close ? { closed_at: created_at } : {}) })
    .where(eq(dialogs.user_id, user_id));
  await clearDraft(tx, { user_id: author_id, form: sent.form });
  const row = await findMessage(tx, eq(dialogMessages.id, message_id));
  if (!row) throw new Error('message was not written');
  const told = (to: number, of: Side) =>
    ({
      user_id: to,
      event: 'send_chat_message',
      payload: { message: messageFor(of, row), previous_id: Number(written.previous_id), version },
    }) as const;
  await tell(tx, [told(user_id, 'person'), told(STAFF, 'desk')]);
  return { row, isTwin: false };
}
