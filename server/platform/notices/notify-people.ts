import { sql } from 'drizzle-orm';
import type { LetterWords } from '#contract/letters/fields.ts';
import type { FactKind } from '#contract/notices/kinds.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Attachment } from '#server/platform/delivery/attachments.ts';
import type { Delivery, Message } from '#server/platform/delivery/delivery.ts';
import { findSmsWait } from '#server/platform/delivery/sms/sms-budget.ts';
import { type ChangedLetters, letterWordsOf, type RenderedLetter } from '#server/platform/letters/render-letter.ts';
import { users } from '#server/platform/users.ts';
import { isWanted, mustReach } from './choices.ts';
import { noticeChoices } from './tables.ts';
import { writeNotices } from './write-notices.ts';

/** Words of their own, of a letter that administrators cannot change. */
type CustomNotice = {
  kind: FactKind;
  subject: string;
  /** The letter, without a greeting. */
  text: string;
  /** The text of the SMS, in one or two sentences; the letter's subject where it is left out. */
  sms?: string;
  /** The line in the person's list of notices: one or two sentences without links, which leads where its kind says. */
  shown: string;
};

export type Notice = (RenderedLetter | CustomNotice) & {
  /** The child, or the guide, it tells of: to be named with a name. It goes with their data. */
  about_id?: number | undefined;
  /** Papers that go with the letter. */
  attachments?: readonly Attachment[];
  /** A receipt, or a notice that something waits: one way is enough, an SMS to a person without a confirmed email. */
  by_one_way?: boolean;
};

type NotifyDeps = Pick<Delivery, 'sendAll' | 'letters'>;

/**
 * Tells people something, in the caller's transaction: in their list of notices, and by every contact they have confirmed
 * and want it by (by one of them where that is enough).
 */
export async function notifyPeople(
  delivery: NotifyDeps,
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

/** Tells each person something of their own, however many they are, with the same number of queries. */
export async function notifyEach(
  delivery: NotifyDeps,
  connection: Connection,
  notices: readonly PersonalNotice[],
): Promise<void> {
  if (notices.length === 0) return;
  const changed = await delivery.letters(connection);
  const worded = notices.map((notice) => ({ ...notice, ...noticeWordsOf(notice, changed) }));
  await writeNotices(
    connection,
    worded.map(({ user_id, kind, shown, about_id = null }) => ({ user_id, kind, text: shown, about_id })),
  );
  const { id, email, phone, email_verified_at, phone_verified_at } = users;
  const rows = await connection
    .select({ id, email, phone, email_verified_at, phone_verified_at, switched_off: noticeChoices.switched_off })
    .from(users)
    .leftJoin(noticeChoices, sql`${noticeChoices.user_id} = ${users.id}`)
    .where(sql`${users.id} = any(${sql.param([...new Set(notices.map(({ user_id }) => user_id))])}::bigint[])`);
  const people = new Map(rows.map((row) => [row.id, row]));
  const allOf = (isSmsSpent: boolean): Message[] =>
    worded.flatMap((notice) => messagesOf(notice, people.get(notice.user_id), isSmsSpent));
  const usual = allOf(false);
  const hasSms = usual.some(({ channel }) => channel === 'sms');
  const isSmsSpent = hasSms && (await findSmsWait(connection, 'portal')) !== undefined;
  await delivery.sendAll(connection, isSmsSpent ? allOf(true) : usual);
}

type NoticeWords = LetterWords & { kind: FactKind };

/** A fact's words of today. */
function noticeWordsOf(notice: RenderedLetter | CustomNotice, changed: ChangedLetters): NoticeWords {
  if ('letter' in notice) return { kind: notice.letter.kind as FactKind, ...letterWordsOf(notice, changed) };
  const { kind, subject, text, sms = subject, shown } = notice;
  return { kind, subject, text, sms, shown };
}

type ContactState = {
  email: string | null;
  phone: string | null;
  email_verified_at: string | null;
  phone_verified_at: string | null;
  switched_off: Parameters<typeof isWanted>[2];
};

/**
 * The letter and SMS of a notice to one person; where one way is enough, or the wanted one is not there, by the other.
 * While SMS are spent a letter stands in; a person without a confirmed email gets the SMS when there are some again.
 */
function messagesOf(
  {
    kind,
    subject,
    text,
    sms,
    attachments = [],
    by_one_way = false,
  }: NoticeWords & Pick<Notice, 'attachments' | 'by_one_way'>,
  person: ContactState | undefined,
  isSmsSpent: boolean,
): Message[] {
  if (!person) return [];
  const hasEmail = person.email_verified_at ? person.email : null;
  const hasPhone = person.phone_verified_at ? person.phone : null;
  const wantsLetter = isWanted(kind, 'email', person.switched_off);
  const wantsSms = isWanted(kind, 'sms', person.switched_off);
  const wanted = wantsSms || (mustReach(kind) && !hasEmail) ? hasPhone : null;
  const standsIn = isSmsSpent && wanted !== null;
  const email = wantsLetter || standsIn || (mustReach(kind) && !hasPhone) ? hasEmail : null;
  const phone = isSmsSpent && hasEmail ? null : wanted;
  return [
    ...(email ? [{ kind, channel: 'email' as const, recipient: email, subject, text, attachments }] : []),
    ...(phone && !(by_one_way && email)
      ? [{ kind, channel: 'sms' as const, recipient: phone, subject: '', text: sms }]
      : []),
  ];
}
