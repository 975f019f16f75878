import { sql } from 'drizzle-orm';
import type { NoticeKind } from '#contract/notices.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Delivery, Message } from '#server/platform/delivery/delivery.ts';
import { type Person, users } from '#server/platform/users.ts';

export type Notice = {
  kind: NoticeKind;
  subject: string;
  /** The letter, without a greeting. */
  text: string;
  /** The same in one or two sentences; the letter's subject where it is left out. */
  sms?: string;
};

/** Tells people something by every contact they have confirmed, in the caller's transaction; one query for who they are. */
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

export type PersonalNotice = Notice & { user_id: number };
type Contacts = Pick<Person, 'id' | 'email' | 'phone' | 'email_verified_at' | 'phone_verified_at'>;

const asLetter = ({ kind, subject, text }: Notice, { email, email_verified_at }: Contacts): Message[] =>
  email && email_verified_at ? [{ kind, channel: 'email', recipient: email, subject, text }] : [];

const asSms = ({ kind, subject, sms = subject }: Notice, { phone, phone_verified_at }: Contacts): Message[] =>
  phone && phone_verified_at ? [{ kind, channel: 'sms', recipient: phone, subject: '', text: sms }] : [];

/** Tells each person something of their own, however many they are, with the same number of queries. */
export const notifyEach = (
  delivery: Pick<Delivery, 'sendAll'>,
  connection: Connection,
  notices: readonly PersonalNotice[],
): Promise<void> =>
  sendEach(delivery, connection, notices, (notice, person) => [...asLetter(notice, person), ...asSms(notice, person)]);

/** The same by one way alone: a letter, or an SMS to who has confirmed no email. */
export const writeEach = (
  delivery: Pick<Delivery, 'sendAll'>,
  connection: Connection,
  notices: readonly PersonalNotice[],
): Promise<void> =>
  sendEach(delivery, connection, notices, (notice, person) => {
    const letter = asLetter(notice, person);
    return letter.length > 0 ? letter : asSms(notice, person);
  });

async function sendEach(
  delivery: Pick<Delivery, 'sendAll'>,
  connection: Connection,
  notices: readonly PersonalNotice[],
  say: (notice: Notice, person: Contacts) => Message[],
): Promise<void> {
  if (notices.length === 0) return;
  const { id, email, phone, email_verified_at, phone_verified_at } = users;
  const rows = await connection
    .select({ id, email, phone, email_verified_at, phone_verified_at })
    .from(users)
    .where(sql`${users.id} = any(${sql.param([...new Set(notices.map(({ user_id }) => user_id))])}::bigint[])`);
  const people = new Map(rows.map((row) => [row.id, row]));
  const messages = notices.flatMap(({ user_id, ...notice }) => {
    const person = people.get(user_id);
    return person ? say(notice, person) : [];
  });
  await delivery.sendAll(connection, messages);
}
