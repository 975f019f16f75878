import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { OutboxMessage } from '#contract/dev.ts';
import { normalizePhone } from '#contract/validation/phone.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Attachment } from './attachments.ts';
import { messages } from './tables.ts';

const MAX_SHOWN = 100;

/** The newest messages, to everybody or to one recipient: an email, or a phone however it is written. */
export async function listOutbox(db: Connection, to: string): Promise<OutboxMessage[]> {
  const { id, kind, recipient, channel, subject, text, attachments, headers, html, created_at } = messages;
  const has_html = sql<boolean>`${html} is not null`;
  const papers = sql<number>`jsonb_array_length(${attachments})`;
  const wanted = to.includes('@') ? to.trim().toLowerCase() : normalizePhone(to);
  return (
    db
      .select({ id, to: recipient, kind, channel, subject, text, papers, headers, has_html, created_at })
      .from(messages)
      // A message that was given up has no words any more.
      .where(and(isNull(messages.failed_at), wanted ? eq(recipient, wanted) : undefined))
      .orderBy(desc(messages.id))
      .limit(MAX_SHOWN)
  );
}

/** The layout of a letter of the outbox; undefined where it has none. */
export async function findLetterHtml(db: Connection, message_id: number): Promise<string | undefined> {
  const [row] = await db.select({ html: messages.html }).from(messages).where(eq(messages.id, message_id));
  return row?.html ?? undefined;
}

/** The data of one attachment of a message, by its place in it. */
export async function findAttachment(
  db: Connection,
  message_id: number,
  index: number,
): Promise<Attachment | undefined> {
  const [row] = await db
    .select({ attachments: messages.attachments })
    .from(messages)
    .where(eq(messages.id, message_id));
  return row?.attachments[index];
}
