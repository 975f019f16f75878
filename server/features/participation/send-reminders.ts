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

/** After more days than these, as after a downtime, nobody is notified any more that something is over. */
const MAX_DAYS_OVERDUE = 3;

/** Something that is over: `ends_at` is when it ended (ISO 8601, UTC), `Details` what else the letter needs. */
export type Overdue<Details> = Details & { id: number; user_id: number; ends_at: string };
/** Something that ends soon, at `ends_at`, under its nearest mark. */
export type DueReminder<Details> = Overdue<Details> & { mark: ReminderMark };

/** A kind of reminder: what is due, when, and how people are notified of it. */
export type Reminder<Details> = {
  /** The columns of the table of sent reminders (it also has a `mark`); its key allows each reminder once. */
  sent: { id: PgColumn; ends_at: PgColumn };
  /** The id stored in `sent`, the person, and when it ends. */
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

/** A row as the database gives it: `ends_at` to the microsecond; `mark` is 0 for what is over. */
type DueRow<Details> = Details & { id: number; user_id: string; ends_at: string; mark: ReminderMark };

/** Reminders that are due now and not sent yet, in the order of ids, beginning after `after`. One query. */
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
    : sql`${ends_at} < now() and ${ends_at} > now() - make_interval(days => ${MAX_DAYS_OVERDUE})`;
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select ${id} as id, ${user_id} as user_id, ${ends_at} as ends_at, ${mark} as mark, ${details}
    from ${from} where ${where} and ${id} > ${after} and ${isNow} and not exists (
      select from ${sent.id.table} where ${sent.id} = ${id} and ${sent.ends_at} = ${ends_at} and ${sent.id.table}.mark = ${mark})
    ${groupBy ? sql`group by ${groupBy}` : sql``} order by ${id} limit ${limit}`);
  return rows.map((row) => ({ ...(row as DueRow<Details>), id: Number(row.id) }));
}

/**
 * Claims reminders in the transaction that sends them, each once for its date and mark: two workers never claim the same
 * one, and after a downtime nobody gets all three at once. Gives those claimed. One query.
 */
async function claim<Details>(
  tx: Connection,
  { sent }: Reminder<Details>,
  rows: readonly DueRow<Details>[],
): Promise<DueReminder<Details>[]> {
  const [id, ends_at] = [sent.id, sent.ends_at].map(({ name }) => sql.identifier(name));
  const column = (values: readonly unknown[]) => sql.param(values);
  const { rows: claimed } = await tx.execute<{ id: string; ends_at: string }>(sql`
    insert into ${sent.id.table} (${id}, ${ends_at}, mark)
    select * from unnest(${column(rows.map((row) => row.id))}::bigint[], ${column(rows.map((row) => row.ends_at))}::timestamptz[],
      ${column(rows.map((row) => row.mark))}::smallint[])
    on conflict do nothing returning ${id} as id, ${ends_at} as ends_at`);
  const keys = new Set(claimed.map((row) => `${row.id} ${row.ends_at}`));
  return rows.flatMap((row) =>
    keys.has(`${row.id} ${row.ends_at}`)
      ? [{ ...row, user_id: Number(row.user_id), ends_at: new Date(row.ends_at).toISOString() }]
      : [],
  );
}

/**
 * Sends all due reminders of a kind, batch after batch, each batch in a transaction of its own; one that fails stops no
 * other (in-batches.ts). A moved date has reminders of its own. Gives how many were sent.
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
        const due = await claim(tx, reminder, rows);
        await reminder.notify(tx, due);
        return due.length;
      });
    },
  );
  return count;
}
