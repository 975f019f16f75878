import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import type { Letter } from './channel.ts';
import type { HandOverResult } from './postman.ts';
import { messages } from './tables.ts';

/** Without a mail server a letter of a mailing is read at /dev/outbox like any other. */
export async function putIntoOutbox(
  db: Connection,
  { recipient, subject, text, html, headers, sender, files }: Letter,
): Promise<HandOverResult> {
  const all = {
    From: `${sender.name} <${sender.address}>`,
    ...(sender.reply_to && { 'Reply-To': sender.reply_to }),
    ...headers,
  };
  await db.insert(messages).values({
    kind: 'mailing',
    channel: 'email',
    recipient,
    subject,
    text,
    html,
    headers: all,
    attachments: files.flatMap(({ source }) => source ?? []),
    sent_at: now,
  });
  return { outcome: 'taken' };
}
