import { sql } from 'drizzle-orm';
import type { NoticeKind } from '#contract/notices.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Attachment } from '#server/platform/delivery/attachments.ts';
import type { Delivery, Message } from '#server/platform/delivery/delivery.ts';
import { users } from '#server/platform/users.ts';

export type Notice = {
  kind: NoticeKind;
  subject: string;
  /** The letter, without a greeting. */
  text: string;
  /** The same in one or two sentences; the letter's subject where it is left out. */
  sms?: string;
  /** Papers that go with the letter. */
  attachments?: readonly Attachment[];
  /** What the person has just done, confirmed: one way is enough, an SMS to who has no confirmed email. */
  is_receipt?: boolean;
};

/** Tells people something by every contact they have confirmed (a receipt by one of them), in the caller's transaction; one query for who they are. */
export async function notifyPeople(
  delivery: Pick<Delivery, 'sendAll'>,
  connection: Connection,
  user_ids: readonly number[],
  notice: Notice,
): Promise<void> {
  await notifyEach(
    delivery,
    connection,
    user_ids.map((user_id) => ({ user_id, ...notice })),
  );
}

/** Tells each person something of their own, however many they are, with the same number of queries. */
export async function notifyEach(
  delivery: Pick<Delivery, 'sendAll'>,
  connection: Connection,
  notices: readonly (Notice & { user_id: number })[],
): Promise<void> {
  if (notices.length === 0) return;
  const { id, email, phone, email_verified_at, phone_verified_at } = users;
  const rows = await connection
    .select({ id, email, phone, email_verified_at, phone_verified_at })
    .from(users)
    .where(sql`${users.id} = any(${sql.param([...new Set(notices.map(({ user_id }) => user_id))])}::bigint[])`);
  const people = new Map(rows.map((row) => [row.id, row]));
  const messages = notices.flatMap(({ user_id, kind, subject, text, sms = subject, ...more }): Message[] => {
    const person = people.get(user_id);
    const { attachments = [], is_receipt = false } = more;
    const email = person?.email_verified_at ? person.email : null;
    const phone = person?.phone_verified_at && !(is_receipt && email) ? person.phone : null;
    return [
      ...(email ? [{ kind, channel: 'email' as const, recipient: email, subject, text, attachments }] : []),
      ...(phone ? [{ kind, channel: 'sms' as const, recipient: phone, subject: '', text: sms }] : []),
    ];
  });
  await delivery.sendAll(connection, messages);
}
