import { and, asc, count, eq, inArray, isNotNull, isNull, min, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { noticeKinds } from '#contract/notices/kinds.ts';
import {
  type FailureCause,
  failureCauses,
  type RefusalCause,
  type UndeliveredFilter,
} from '#contract/undelivered/causes.ts';
import type { UndeliveredRow } from '#contract/undelivered/undelivered.ts';
import { surnameAndName } from '#contract/words/names.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import type { Page } from '#server/platform/db/sql/long-list.ts';
import { maskEmail, maskPhone } from '#server/platform/mask.ts';
import { type WaitingSelect, waitingColumns } from '#server/platform/menu/waiting-line.ts';
import { nameColumns, users } from '#server/platform/users.ts';
import { messages as m } from '../tables.ts';

const isFailed = isNotNull(m.failed_at);
const isNew = and(isFailed, isNull(m.seen_at));
const isOf: Record<UndeliveredFilter, SQL | undefined> = {
  new: isNew,
  seen: and(isFailed, isNotNull(m.seen_at)),
  all: isFailed,
};

/** Messages that were given up and nobody has dealt with: a line of the administrators' home. */
export const waitingUndelivered: WaitingSelect = () =>
  sql`select ${waitingColumns({ oldest_at: min(m.failed_at) })} from ${m} where ${isNew}`;

/**
 * Ids of letters and SMS that were given up and nobody has dealt with, so many at most, in no order: what the menu
 * counts. One query by messages_failed.
 */
export const listUnseen = (db: Connection, limit: number) => db.select({ id: m.id }).from(m).where(isNew).limit(limit);

const titleOf = (kind: string): string =>
  Object.hasOwn(noticeKinds, kind) ? noticeKinds[kind as keyof typeof noticeKinds] : 'Сообщение портала';

/** What is told of each answer of a mail server; the rest is as it was given up. */
const causeOfRefusal: Record<RefusalCause, FailureCause> = {
  mailbox: 'refused',
  full: 'full',
  policy: 'policy',
  size: 'size',
  content: 'content',
  route: 'unreachable',
  other: 'declined',
};
const causeOf = (failure: string | null, refusal: RefusalCause | null): FailureCause => {
  if (refusal) return causeOfRefusal[refusal];
  return failureCauses.find((cause) => cause === failure) ?? 'unknown';
};

/** A page of what was given up, the longest ago first. A message stays for a month (jobs.ts). Two queries. */
export async function listUndelivered(db: Connection, filter: UndeliveredFilter, page: Page) {
  const seer = alias(users, 'seer');
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        message: m,
        person: {
          id: users.id,
          utype: users.utype,
          ...nameColumns,
        },
        seer: { surname: seer.surname, name: seer.name },
      })
      .from(m)
      // A contact that was proved is one person's.
      .leftJoin(
        users,
        or(
          and(eq(m.channel, 'email'), eq(users.email, m.recipient), isNotNull(users.email_verified_at)),
          and(eq(m.channel, 'sms'), eq(users.phone, m.recipient), isNotNull(users.phone_verified_at)),
        ),
      )
      .leftJoin(seer, eq(seer.id, m.seen_by))
      .where(isOf[filter])
      .orderBy(asc(m.failed_at), asc(m.id))
      .limit(page.limit)
      .offset(page.offset),
    db.select({ total: count() }).from(m).where(isOf[filter]),
  ]);
  const data = rows.map(({ message: { id, kind, channel, recipient, failure, refusal, ...one }, person, seer: by }) => {
    const { created_at, failed_at, seen_at } = one;
    return {
      id,
      channel,
      person,
      created_at,
      seen_at,
      title: titleOf(kind),
      contact: channel === 'email' ? maskEmail(recipient) : maskPhone(recipient),
      cause: causeOf(failure, refusal),
      failed_at: failed_at ?? created_at,
      seen_by: by ? surnameAndName(by) : '',
    } satisfies UndeliveredRow;
  });
  return { data, total: counted?.total ?? 0 };
}

/** Marks these as dealt with, or as not; those that are so stay, and so does what was not given up. Gives how many changed. */
export async function markUndelivered(
  db: Connection,
  ids: readonly number[],
  { is_seen, by }: { is_seen: boolean; by: number },
): Promise<number> {
  const changed = await db
    .update(m)
    .set(is_seen ? { seen_at: now, seen_by: by } : { seen_at: null, seen_by: null })
    .where(and(inArray(m.id, [...ids]), isFailed, is_seen ? isNull(m.seen_at) : isNotNull(m.seen_at)))
    .returning({ id: m.id });
  return changed.length;
}
