import { and, eq, sql } from 'drizzle-orm';
import type { NewMessage } from '#contract/chat/messages.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/sql/prepared.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import { emitEvents, STAFF } from '#server/platform/live/emit-events.ts';
import { type Side, writtenBy } from '../policy.ts';
import { dialogFiles, dialogMessages } from '../tables.ts';
import type { AboutFacts } from './about.ts';
import { claimFiles } from './claim-files.ts';
import type { Dialog } from './lock-dialog.ts';
import { findQuoted, type MessageRow, messageFor, selectMessages } from './message-rows.ts';
import { writeMessageRow } from './write-message.ts';

type AppendInput = Pick<NewMessage, 'text' | 'mfiles' | 'request_key' | 'quoted_id'> & {
  author_id: number;
  side: Side;
  about?: AboutFacts | undefined;
  /** The draft that is now sent, if it was one. */
  form?: string | undefined;
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

async function attachFiles(tx: Connection, message_id: number, files: Awaited<ReturnType<typeof claimFiles>>) {
  if (files.length === 0) return;
  const attached = await tx
    .insert(dialogFiles)
    .values(files.map((file, index) => ({ ...file, message_id, ordinal: index + 1 })))
    .onConflictDoNothing()
    .returning({ path: dialogFiles.path });
  if (attached.length < files.length) throw invalid({ mfiles: 'Этот файл уже отправлен: его нужно приложить ещё раз' });
}

/** The message with this key that has been committed meanwhile. */
async function getTwin(tx: Connection, { author_id, request_key }: AppendInput, user_id: number): Promise<Appended> {
  const twin = await findSent(tx, author_id, request_key);
  if (twin?.message.user_id !== user_id) throw conflict('Это сообщение уже отправлено в другой диалог');
  return { row: twin, isTwin: true };
}

/** The message that is quoted; 422 for one that is not of this dialog. */
async function getQuoted(tx: Connection, user_id: number, quoted_id: number) {
  const quoted = await findQuoted(tx, user_id, quoted_id);
  if (!quoted) throw invalid({ quoted_id: 'Сообщения, на которое вы отвечаете, в этом диалоге нет' });
  return quoted;
}

/** `isTwin`: it was written before, with the same key. */
export type Appended = { row: MessageRow; isTwin: boolean };

/**
 * Writes a message at the end of its dialog, which the caller has locked, and emits it to both sides. A key that was used
 * before gives the message that was sent with it. Two queries, four with files, one more with a quote. 422 for a quote of
 * another dialog.
 */
export async function appendMessage(tx: Connection, dialog: Dialog, sent: AppendInput): Promise<Appended> {
  const { user_id, version } = dialog;
  const { author_id, request_key, side, text, about, form, close = false, quoted_id = null } = sent;
  const quoted = quoted_id === null ? null : await getQuoted(tx, user_id, quoted_id);
  const values = {
    user_id,
    direction: writtenBy[side],
    author_id,
    text,
    version,
    request_key,
    about_kind: about?.kind ?? null,
    about_user_id: about?.user_id ?? null,
    about_status: about?.status ?? null,
    about_time_out_type: about?.time_out_type ?? null,
    about_time_out_date: about?.time_out_date ?? null,
    about_place: about?.place ?? null,
    quoted_id,
    waited_since: side === 'desk' ? dialog.waiting_since : null,
  };
  const written = await writeMessageRow(tx, side, {
    ...values,
    about_place: values.about_place && JSON.stringify(values.about_place),
    form: form ?? null,
    close,
  });
  if (!written) return await getTwin(tx, sent, user_id);
  const { id, created_at, previous_id, author, meant } = written;
  const files = await claimFiles(tx, { paths: sent.mfiles, author_id, user_id });
  await attachFiles(tx, id, files);
  const message = { ...values, id, created_at, is_read: false, read_at: null, taken_back_at: null };
  const row: MessageRow = { message, files, author, meant, quoted };
  const eventFor = (to: number, side: Side) =>
    ({
      user_id: to,
      event: 'send_chat_message',
      payload: { message: messageFor(side, row), previous_id, version },
    }) as const;
  await emitEvents(tx, [eventFor(user_id, 'person'), eventFor(STAFF, 'desk')]);
  return { row, isTwin: false };
}
