import { sql } from 'drizzle-orm';
import { type Utype, utypes } from '#contract/roles.ts';
import { sessions } from '#server/features/accounts/reads.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notifyEach, type PersonalNotice } from '#server/platform/notices/notify-people.ts';
import { wasNotified } from '#server/platform/notices/was-notified.ts';
import type { Services } from '#server/platform/services.ts';
import { users } from '#server/platform/users.ts';
import { listStaff } from './desk/list-staff.ts';
import { answeredNotice, waitsNotice } from './messages.ts';
import { dialogs } from './tables.ts';

type ChatLetterDeps = Pick<Services, 'db' | 'delivery' | 'config'>;

const BATCH = 500;
/** An open page reloads each minute: somebody without a request for so long is not on the portal. */
const AWAY = sql`interval '3 minutes'`;
const UNREAD_FOR = sql`interval '10 minutes'`;
/** The least time between two letters to the desk, however many dialogs begin to wait too long. */
const QUIET_MINUTES = 60;

/**
 * Marks the dialogs whose person has left a message unread for ten minutes and is away, so many at most; each once until
 * it is read, however many processes do this. One query.
 */
async function markUnread(tx: Connection): Promise<{ user_id: number; utype: Utype }[]> {
  const { rows } = await tx.execute<{ user_id: string; utype: Utype }>(sql`
    with due as (
      select d.user_id from dialogs d
      where d.unread_since < now() - ${UNREAD_FOR} and d.letter_at is null
        and not exists (select from ${sessions} s where s.user_id = d.user_id and s.seen_at > now() - ${AWAY})
      order by d.unread_since limit ${BATCH} for update of d skip locked
    )
    update dialogs set letter_at = now() from due join ${users} u on u.id = due.user_id
    where dialogs.user_id = due.user_id returning dialogs.user_id, u.utype`);
  return rows.map(({ user_id, utype }) => ({ user_id: Number(user_id), utype }));
}

/** Sends one letter to everybody whose answer has lain unread for ten minutes, without its text; an SMS to those without an email. */
export async function notifyOfAnswers({ db, delivery, config }: ChatLetterDeps): Promise<void> {
  for (;;) {
    const marked = await db.transaction(async (tx) => {
      const due = await markUnread(tx);
      const letters = due.flatMap(({ user_id, utype }): PersonalNotice[] =>
        utype === utypes.parent || utype === utypes.participant || utype === utypes.guide
          ? [{ user_id, ...answeredNotice(utype, config.PORTAL_ORIGIN) }]
          : [],
      );
      await notifyEach(delivery, tx, letters);
      return due.length;
    });
    if (marked < BATCH) return;
  }
}

type Holder = number | null;
type TakenDialog = { taken_by: string | null };
const holderOf = ({ taken_by }: TakenDialog): Holder => (taken_by === null ? null : Number(taken_by));

/** Marks dialogs that have waited too long and of which nobody was notified; gives who has them. One query. */
async function markWaiting(tx: Connection, hours: number): Promise<Holder[]> {
  const { rows } = await tx.execute<TakenDialog>(sql`
    update ${dialogs} set wait_told_at = now()
    where waiting_since < now() - make_interval(hours => ${hours}) and wait_told_at is null and snoozed_until is null
    returning taken_by`);
  return rows.map(holderOf);
}

/** Who has dialogs that have waited too long, those already notified of, too. One query. */
async function listWaiting(tx: Connection, hours: number): Promise<Holder[]> {
  const { rows } = await tx.execute<TakenDialog>(sql`
    select taken_by from ${dialogs}
    where closed_at is null and snoozed_until is null and waiting_since < now() - make_interval(hours => ${hours})`);
  return rows.map(holderOf);
}

/**
 * Where the configuration asks for it, one letter to each who answers about the dialogs that have waited for so many
 * hours: about a taken dialog its holder gets one, about a free one everybody does. Each waiting dialog is notified of once, in
 * a letter that counts all; those of the hour after the last letters go into the next ones.
 */
export async function notifyOfWaiting({ db, delivery, config }: ChatLetterDeps): Promise<void> {
  const { chat_wait_hours: hours } = await getConfiguration(db);
  if (hours === 0) return;
  await db.transaction(async (tx) => {
    if (await wasNotified(tx, { kind: 'chat_waits', minutes: QUIET_MINUTES })) return;
    const due = await markWaiting(tx, hours);
    if (due.length === 0) return;
    const waiting = await listWaiting(tx, hours);
    const staff = await listStaff(tx);
    const answering = new Set(staff.map(({ user_id }) => user_id));
    const letters = staff.flatMap(({ user_id }): PersonalNotice[] => {
      const isTheirs = (holder: Holder) => holder === user_id || holder === null || !answering.has(holder);
      if (!due.some(isTheirs)) return [];
      return [{ user_id, ...waitsNotice(waiting.filter(isTheirs).length, hours, config.PORTAL_ORIGIN) }];
    });
    await notifyEach(delivery, tx, letters);
  });
}
