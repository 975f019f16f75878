import { sql } from 'drizzle-orm';
import { type Utype, utypes } from '#contract/roles.ts';
import { sessions } from '#server/features/accounts/reads.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notifyEach, type PersonalNotice } from '#server/platform/notices/notify-people.ts';
import type { Services } from '#server/platform/services.ts';
import { users } from '#server/platform/users.ts';
import { listStaff } from './list-staff.ts';
import { answeredNotice, waitsNotice } from './messages.ts';
import { dialogs } from './tables.ts';

type Needs = Pick<Services, 'db' | 'delivery' | 'config'>;

const BATCH = 500;
/** An open page asks for its data each minute: who has not for so long is not on the portal. */
const AWAY = sql`interval '3 minutes'`;
const UNREAD_FOR = sql`interval '10 minutes'`;

/**
 * Marks the dialogs whose person has left a message unread for ten minutes and is away, so many at most; each once until
 * it is read, however many processes do this. One query.
 */
async function takeUnread(tx: Connection): Promise<{ user_id: number; utype: Utype }[]> {
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

/** One letter to everybody whose answer has lain unread for ten minutes, without its text; an SMS to who has no email. */
export async function tellOfAnswers({ db, delivery, config }: Needs): Promise<void> {
  for (;;) {
    const told = await db.transaction(async (tx) => {
      const due = await takeUnread(tx);
      const letters = due.flatMap(({ user_id, utype }): PersonalNotice[] =>
        utype === utypes.parent || utype === utypes.participant || utype === utypes.guide
          ? [{ user_id, ...answeredNotice(utype, config.PORTAL_ORIGIN) }]
          : [],
      );
      await notifyEach(delivery, tx, letters);
      return due.length;
    });
    if (told < BATCH) return;
  }
}

async function takeWaiting(tx: Connection, hours: number): Promise<(number | null)[]> {
  const { rows } = await tx.execute<{ taken_by: string | null }>(sql`
    update ${dialogs} set wait_told_at = now()
    where waiting_since < now() - make_interval(hours => ${hours}) and wait_told_at is null
    returning taken_by`);
  return rows.map(({ taken_by }) => (taken_by === null ? null : Number(taken_by)));
}

/**
 * Where the configuration asks for it, one letter to each who answers about the dialogs that have waited for so many
 * hours: who has one hears of it, of nobody's everybody does. Each waiting is told of once.
 */
export async function tellOfWaiting({ db, delivery, config }: Needs): Promise<void> {
  const { chat_wait_hours: hours } = await getConfiguration(db);
  if (hours === 0) return;
  await db.transaction(async (tx) => {
    const waiting = await takeWaiting(tx, hours);
    if (waiting.length === 0) return;
    const staff = await listStaff(tx);
    const answering = new Set(staff.map(({ user_id }) => user_id));
    const letters = staff.flatMap(({ user_id }): PersonalNotice[] => {
      const own = waiting.filter((holder) => holder === user_id || holder === null || !answering.has(holder));
      return own.length === 0 ? [] : [{ user_id, ...waitsNotice(own.length, hours, config.PORTAL_ORIGIN) }];
    });
    await notifyEach(delivery, tx, letters);
  });
}
