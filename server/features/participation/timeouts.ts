import { and, asc, eq, gt, inArray, isNull, like, lt, type SQL, sql } from 'drizzle-orm';
import type { Configuration } from '#contract/configuration.ts';
import type { Timeout } from '#contract/families/timeouts.ts';
import type { TimeoutType } from '#contract/timeouts.ts';
import { now } from '#server/platform/db/columns.ts';
import { endOfMoscowDayAfter } from '#server/platform/db/moscow-days.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { timeouts } from './tables.ts';
import type { PlainTimeout } from './transitions.ts';

const open = and(isNull(timeouts.closed_at), isNull(timeouts.suspended_at));

/** Opens a deadline `days` days from today; one already open under this code gets the new date. Gives the date. */
export async function openTimeout(
  connection: Connection,
  user_id: number,
  time_out_type_code: TimeoutType,
  days: number,
): Promise<string> {
  const [row] = await connection
    .insert(timeouts)
    .values({ user_id, time_out_type_code, time_out_date: endOfMoscowDayAfter(now, days) })
    .onConflictDoUpdate({
      target: [timeouts.user_id, timeouts.time_out_type_code],
      targetWhere: isNull(timeouts.closed_at),
      set: { time_out_date: endOfMoscowDayAfter(now, days), suspended_at: null },
    })
    .returning({ time_out_date: timeouts.time_out_date });
  if (!row) throw new Error('timeout was not written');
  return row.time_out_date;
}

/** Gives the one deadline of a person under this code this very date, opening it where it is closed. */
export async function setTimeoutDate(
  connection: Connection,
  user_id: number,
  time_out_type_code: TimeoutType,
  time_out_date: string,
): Promise<void> {
  await connection
    .insert(timeouts)
    .values({ user_id, time_out_type_code, time_out_date })
    .onConflictDoUpdate({
      target: [timeouts.user_id, timeouts.time_out_type_code],
      targetWhere: isNull(timeouts.closed_at),
      set: { time_out_date, suspended_at: null },
    });
}

/** Closes every open deadline of a person, the suspended ones too. */
export async function closeTimeouts(connection: Connection, user_id: number): Promise<void> {
  await connection
    .update(timeouts)
    .set({ closed_at: now })
    .where(and(eq(timeouts.user_id, user_id), isNull(timeouts.closed_at)));
}

/**
 * Closes every open deadline of a person and opens another one, `days` days from today. Gives its date. One query:
 * the row that keeps its code is not closed but moved, never to an earlier day than it was given.
 */
export async function replaceTimeouts(
  connection: Connection,
  user_id: number,
  code: TimeoutType,
  days: number,
): Promise<string> {
  const { rows } = await connection.execute<{ time_out_date: string }>(sql`
    with closed as (
      update timeouts set closed_at = now()
      where user_id = ${user_id} and closed_at is null and time_out_type_code <> ${code}
    )
    insert into timeouts (user_id, time_out_type_code, time_out_date) values (${user_id}, ${code}, ${endOfMoscowDayAfter(now, days)})
    on conflict (user_id, time_out_type_code) where closed_at is null
    do update set time_out_date = greatest(timeouts.time_out_date, excluded.time_out_date), suspended_at = null
    returning time_out_date`);
  const [row] = rows;
  if (!row) throw new Error('timeout was not written');
  return new Date(row.time_out_date).toISOString();
}

/** Stops the clock of a held participation; what stands still already keeps its first moment. */
export async function suspendTimeouts(connection: Connection, user_id: number): Promise<void> {
  await connection
    .update(timeouts)
    .set({ suspended_at: now })
    .where(and(eq(timeouts.user_id, user_id), open));
}

/**
 * Starts the clock again: each deadline moves by the time it stood still, to the end of that day. Less than an hour
 * moves nothing, but that no deadline is over at once: a carry begun and given up gains no day.
 * Gives the moment it stopped, or null if nothing stood still.
 */
export async function resumeTimeouts(connection: Connection, user_id: number): Promise<string | null> {
  const { rows } = await connection.execute<{ since: string }>(sql`
    update timeouts set suspended_at = null, time_out_date = ${endOfMoscowDayAfter(sql`greatest(time_out_date + (now() - held.since) - interval '1 hour', now())`, 0)}
    from (
      select id, suspended_at as since from timeouts
      where user_id = ${user_id} and closed_at is null and suspended_at is not null
    ) held
    where timeouts.id = held.id
    returning held.since`);
  const [row] = rows;
  return row ? new Date(row.since).toISOString() : null;
}

const wire = {
  user_id: timeouts.user_id,
  time_out_type_code: sql<TimeoutType>`${timeouts.time_out_type_code}`,
  time_out_date: timeouts.time_out_date,
};

const timeoutsOf = prepared((db) =>
  db
    .select(wire)
    .from(timeouts)
    .where(and(sql`${timeouts.user_id} = any(${sql.placeholder('user_ids')}::bigint[])`, open))
    .orderBy(asc(timeouts.time_out_date), asc(timeouts.id))
    .prepare('timeouts_of'),
);

/** Open deadlines of these people, the earliest first. One query. */
export const listTimeouts = (db: Connection, user_ids: readonly number[]): Promise<Timeout[]> =>
  timeoutsOf(db).execute({ user_ids });

const ofMilestone = like(timeouts.time_out_type_code, 'MILESTONE\\_%');
const overdue = (code: SQL | undefined) => and(code, open, lt(timeouts.time_out_date, now));

/** People whose milestone's deadline has gone by, the earliest first. */
export async function listOverdueMilestones(db: Connection, limit: number): Promise<number[]> {
  const rows = await db
    .select({ user_id: timeouts.user_id })
    .from(timeouts)
    .where(overdue(ofMilestone))
    .orderBy(asc(timeouts.time_out_date))
    .limit(limit);
  return rows.map((row) => row.user_id);
}

/** Deadlines of these codes that have gone by, in the order of their ids, from the one after `after` on. */
export function listOverdue(db: Connection, codes: readonly PlainTimeout[], after: number, limit: number) {
  return db
    .select({ id: timeouts.id, ...wire })
    .from(timeouts)
    .where(overdue(and(inArray(timeouts.time_out_type_code, [...codes]), gt(timeouts.id, after))))
    .orderBy(asc(timeouts.id))
    .limit(limit);
}

/** Asked again under the participation's lock, before the clock acts. */
export const isMilestoneOverdue = (connection: Connection, user_id: number): Promise<boolean> =>
  hasOverdue(connection, user_id, ofMilestone);

/** The same within a larger query; nothing is locked. */
export const hasOverdueMilestone = (user_id: SQL): SQL =>
  sql`exists (select from timeouts where timeouts.user_id = ${user_id} and ${overdue(ofMilestone)})`;

/** Whether a person's deadline has gone by; its row is locked, so that nobody moves it meanwhile. */
export const isOverdue = (connection: Connection, user_id: number, code: PlainTimeout): Promise<boolean> =>
  hasOverdue(connection, user_id, eq(timeouts.time_out_type_code, code));

async function hasOverdue(connection: Connection, user_id: number, code: SQL): Promise<boolean> {
  const rows = await connection
    .select({ id: timeouts.id })
    .from(timeouts)
    .where(and(eq(timeouts.user_id, user_id), overdue(code)))
    .limit(1)
    .for('update');
  return rows.length > 0;
}

/** Days of a status's deadline, from the season's configuration. */
export const daysOf = (type: PlainTimeout, configuration: Configuration): number =>
  configuration[`days_${type.toLowerCase()}` as `days_${Lowercase<PlainTimeout>}`];
