import { and, asc, inArray, or, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { type Entry, moment } from '#server/platform/personal-data/chapter.ts';
import { messages } from './tables.ts';

/** Codes and links that open an account are nobody's data, even the addressee's: an archive may fall into other hands. */
const withoutSecrets = (text: string): string =>
  text.replace(/([Кк]од [^:—]+(?::| —) )\d+/g, '$1••••••').replace(/[\w-]{20,}/g, '•••');

/** The messages still kept of these contacts, by contact; one query. */
export async function listMessagesTo(db: Connection, contacts: readonly string[]): Promise<Map<string, Entry[]>> {
  const rows = await db
    .select()
    .from(messages)
    .where(inArray(messages.recipient, [...contacts]))
    .orderBy(asc(messages.id));
  const found = new Map<string, Entry[]>();
  for (const { recipient, channel, subject, text, created_at } of rows) {
    const entry: Entry = {
      title: subject || 'SMS',
      facts: [
        moment('created_at', 'Когда', created_at),
        ['channel', 'Как', channel],
        ['recipient', 'Кому', recipient],
        ['text', 'Текст', withoutSecrets(text)],
      ],
    };
    found.set(recipient, [...(found.get(recipient) ?? []), entry]);
  }
  return found;
}

type MentionedPeople = { contacts: readonly string[]; names: readonly string[] };

/** Removes the messages to people who are erased, and those to their kin that name them. Gives how many. */
export async function eraseMessages(
  tx: Connection,
  erased: readonly string[],
  { contacts, names }: MentionedPeople,
): Promise<number> {
  const naming = names.filter(Boolean).map((name) => sql`strpos(${messages.text}, ${name}) > 0`);
  const gone = await tx
    .delete(messages)
    .where(or(inArray(messages.recipient, [...erased]), and(inArray(messages.recipient, [...contacts]), or(...naming))))
    .returning({ id: messages.id });
  return gone.length;
}
