import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ReminderMark } from '#contract/timeouts.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { inBatches } from '#server/platform/jobs/in-batches.ts';
import type { Services } from '#server/platform/services.ts';

/** The nearest mark a date has come under, in hours (72, 24, 3), as SQL; null where it is farther away than the first. */
export const reminderMarkOf = (date: SQL): SQL =>
  sql`case when ${date} <= now() + interval '3 hours' then 3
           when ${date} <= now() + interval '24 hours' then 24
           when ${date} <= now() + interval '72 hours' then 72 end`;

/** A word about a time that was over long before, as after a downtime, comes too late. */
const TOLD_WITHIN_DAYS = 3;

/** What somebody is told of when it is over: `ends_at` is when it ended (ISO 8601, UTC), `Details` what the letter says besides. */
export type Overdue<Details> = Details & { id: number; user_id: number; ends_at: string };
/** What somebody is reminded of: `ends_at` is until when, under the nearest mark. */
export type DueReminder<Details> = Overdue<Details> & { mark: ReminderMark };

/** Who is reminded of what, when, and with which letter. */
export type Reminder<Details> = {
  /** The columns of the table that remembers what was sent (it has a `mark` too): its key takes each once. */
  sent: { id: PgColumn; ends_at: PgColumn };
  /** What `sent` calls `id`, whose it is, and when it ends. */
  id: PgColumn;
  user_id: PgColumn;
  ends_at: SQL;
  /** Columns of `Details`. */
  details: SQL;
  from: SQL;
  where: SQL | undefined;
  groupBy?: SQL;
} & (
  | {
      /** 72, 24 and 3 hours before the end, the nearest mark alone. */
      when: 'before';
      notify: (tx: Connection, due: readonly DueReminder<Details>[]) => Promise<void>;
    }
  | {
      /** Once when it is over, for three days. */
      when: 'over';
      notify: (tx: Connection, due: readonly Overdue<Details>[]) => Promise<void>;
    }
);

/** As the database gives it, `ends_at` to the microsecond; `mark` of what is over is 0. */
type DueRow<Details> = Details & { id: number; user_id: string; ends_at: string; mark: ReminderMark };

/** Who is to be reminded now and was not yet, in the order of ids, from the one after `after` on. One query. */
async function listDue<Details>(
  db: Connection,
  { when, sent, id, user_id, ends_at, details, from, where, groupBy }: Reminder<Details>,
  after: number,
  limit: number,
): Promise<DueRow<Details>[]> {
  const isBefore = when === 'before';
  const mark = isBefore ? reminderMarkOf(ends_at) : sql`0`;
  const isNow = isBefore
    ? sql`${ends_at} > now() and ${ends_at} <= now() + interval '72 hours'`
    : sql`${ends_at} < now() and ${ends_at} > now() - make_interval(days => ${TOLD_WITHIN_DAYS})`;
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select ${id} as id, ${user_id} as user_id, ${ends_at} as ends_at, ${mark} as mark, ${details}
    from ${from} where ${where} and ${id} > ${after} and ${isNow} and not exists (
      select from ${sent.id.table} where ${sent.id} = ${id} and ${sent.ends_at} = ${ends_at} and ${sent.id.table}.mark = ${mark})
    ${groupBy ? sql`group by ${groupBy}` : sql``} order by ${id} limit ${limit}`);
  return rows.map((row) => ({ ...(row as DueRow<Details>), id: Number(row.id) }));
}

/**
 * Takes them in the transaction that tells them, each once for its date and mark: two workers never take the same, and
 * after a downtime nobody gets all three at once. Gives those taken. One query.
 */
async function take<Details>(
  tx: Connection,
  { sent }: Reminder<Details>,
  rows: readonly DueRow<Details>[],
): Promise<DueReminder<Details>[]> {
  const [id, ends_at] = [sent.id, sent.ends_at].map(({ name }) => sql.identifier(name));
  const column = (of: readonly unknown[]) => sql.param(of);
  const { rows: taken } = await tx.execute<{ id: string; ends_at: string }>(sql`
    insert into ${sent.id.table} (${id}, ${ends_at}, mark)
    select * from unnest(${column(rows.map((row) => row.id))}::bigint[], ${column(rows.map((row) => row.ends_at))}::timestamptz[],
      ${column(rows.map((row) => row.mark))}::smallint[])
    on conflict do nothing returning ${id} as id, ${ends_at} as ends_at`);
  const keys = new Set(taken.map((one) => `${one.id} ${one.ends_at}`));
  return rows.flatMap((row) =>
    keys.has(`${row.id} ${row.ends_at}`)
      ? [{ ...row, user_id: Number(row.user_id), ends_at: new Date(row.ends_at).toISOString() }]
      : [],
  );
}

/**
 * Sends a reminder to everybody it is due to, batch after batch, each in a transaction of its own; one who cannot be told
 * hinders no other (in-batches.ts). A date that was moved is another one, with reminders of its own. Gives how many went.
 */
export async function sendReminders<Details>(
  { db, log }: Pick<Services, 'db' | 'log'>,
  reminder: Reminder<Details>,
): Promise<number> {
  let count = 0;
  await inBatches(
    log,
    (after, limit) => listDue(db, reminder, after, limit),
    async (rows) => {
      count += await db.transaction(async (tx) => {
        const due = await take(tx, reminder, rows);
        await reminder.notify(tx, due);
        return due.length;
      });
    },
  );
  return count;
}
