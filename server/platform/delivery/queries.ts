import { desc, eq } from 'drizzle-orm';
import type { OutboxMessage } from '#contract/dev.ts';
import { normalizePhone } from '#contract/phone.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { messages } from './tables.ts';

const MAX_SHOWN = 100;

/** The newest messages, to everybody or to one recipient: an email, or a phone however it is written. */
export async function listOutbox(db: Connection, to: string): Promise<OutboxMessage[]> {
  const { kind, recipient, channel, subject, text, created_at } = messages;
  const wanted = to.includes('@') ? to.trim().toLowerCase() : normalizePhone(to);
  return db
    .select({ to: recipient, kind, channel, subject, text, created_at })
    .from(messages)
    .where(wanted ? eq(recipient, wanted) : undefined)
    .orderBy(desc(messages.id))
    .limit(MAX_SHOWN);
}
