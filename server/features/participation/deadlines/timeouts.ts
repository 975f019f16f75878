import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Configuration } from '#contract/configuration/configuration.ts';
import type { Timeout } from '#contract/families/timeouts.ts';
import type { TimeoutType } from '#contract/timeouts.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { endOfMoscowDayAfter, startOfMoscowDay } from '#server/platform/db/sql/moscow-days.ts';
import { prepared } from '#server/platform/db/sql/prepared.ts';
import type { PlainTimeout } from '../status/transitions.ts';
import { participations, timeouts } from '../tables.ts';

const open = and(isNull(timeouts.closed_at), isNull(timeouts.suspended_at));

/**
 * Opens a deadline, `days` days from today or at this very instant; one already open under this code gets the new date.
 * Gives the date. One query, which notes it in the participation under way too.
 */
export async function openTimeout(
  connection: Connection,
  user_id: number,
  code: TimeoutType,
  when: number | string,
): Promise<string> {
  const date = typeof when === 'number' ? endOfMoscowDayAfter(now, when) : sql`${when}::timestamptz`;
  const { rows } = await connection.execute<{ time_out_date: string }>(sql`
    with opened as (
      insert into timeouts (user_id, time_out_type_code, time_out_date) values (${user_id}, ${code}, ${date})
      on conflict (user_id, time_out_type_code) where closed_at is null
      do update set time_out_date = excluded.time_out_date, suspended_at = null
      returning time_out_date
    ), noted as (
      update participations set deadline = opened.time_out_date from opened where user_id = ${user_id} and is_current
    )
    select time_out_date from opened`);
  const [row] = rows;
  if (!row) throw new Error('timeout was not written');
  return new Date(row.time_out_date).toISOString();
}

/**
 * When a deadline ends that has stood still: it moves by that time, to the end of the Moscow day. Less than an hour moves
 * nothing, but that no deadline is over at once: a carry begun and given up gains no day.
 */
export const resumedDate = (time_out_date: SQL, since: SQL): SQL =>
  endOfMoscowDayAfter(sql`greatest(${time_out_date} + (now() - ${since}) - interval '1 hour', now())`, 0);

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

/** When the open deadline of a person's milestone ends, within a larger query. */
export const milestoneDeadline = (user_id: SQL) =>
  sql<string | null>`(select min(${timeouts.time_out_date}) from ${timeouts}
    where ${timeouts.user_id} = ${user_id} and ${ofMilestone} and ${open})`.mapWith((value: string) =>
    new Date(value).toISOString(),
  );

/** For each of these people, the milestone's deadline that was closed last, and when. One query. */
export async function listLastMilestones(db: Connection, user_ids: readonly number[]) {
  const { user_id, id, closed_at } = timeouts;
  if (user_ids.length === 0) return new Map<number, never>();
  const rows = await db
    .selectDistinctOn([user_id], { user_id, code: wire.time_out_type_code, closed_at })
    .from(timeouts)
    .where(and(sql`${user_id} = any(${sql.param(user_ids)}::bigint[])`, isNotNull(closed_at), ofMilestone))
    .orderBy(asc(user_id), desc(closed_at), desc(id));
  return new Map(rows.map((row) => [row.user_id, row]));
}

const overdue = (code: SQL | undefined) => and(code, open, lt(timeouts.time_out_date, now));

/** The deadlines that the clock handles together: these codes, or all milestones'. */
export type Watched = readonly PlainTimeout[] | 'milestones';
const watchedCodes = (watched: Watched): SQL =>
  watched === 'milestones' ? ofMilestone : inArray(timeouts.time_out_type_code, [...watched]);

/** Watched deadlines that have gone by, in the order of their ids, from the one after `after` on. */
export const listOverdue = (db: Connection, watched: Watched, after: number, limit: number) =>
  db
    .select({ id: timeouts.id, user_id: timeouts.user_id })
    .from(timeouts)
    .where(and(overdue(watchedCodes(watched)), gt(timeouts.id, after)))
    .orderBy(asc(timeouts.id))
    .limit(limit);

/**
 * The current participations of those of these people whose watched deadline has gone by, locked to the end of the
 * transaction: read again under the lock, so that of the clock, a family and an administrator exactly one wins, and of
 * two clocks too. Two queries.
 */
export async function lockOverdue(tx: Connection, user_ids: readonly number[], watched: Watched) {
  const anyOfThem = sql`any(${sql.param(user_ids)}::bigint[])`;
  const { id, user_id, audience, status } = participations;
  const rows = await tx
    .select({ participation_id: id, user_id, audience, status })
    .from(participations)
    .where(and(eq(user_id, anyOfThem), participations.is_current))
    .orderBy(asc(id))
    .for('update');
  const overdueRows = await tx
    .select({ user_id: timeouts.user_id, code: wire.time_out_type_code })
    .from(timeouts)
    .where(and(eq(timeouts.user_id, anyOfThem), overdue(watchedCodes(watched))))
    .orderBy(asc(timeouts.id))
    .for('update');
  const codes = new Map(overdueRows.map((timeout) => [timeout.user_id, timeout.code]));
  return rows.flatMap((row) => {
    const code = codes.get(row.user_id);
    return code ? [{ ...row, code }] : [];
  });
}

/** Whether a milestone's deadline has gone by, also in the minute before the clock notes it. */
export const isMilestoneOverdue = (connection: Connection, user_id: number): Promise<boolean> =>
  hasOverdue(connection, user_id, ofMilestone);

/** Whether a milestone's deadline has gone by, as a condition of a larger query; nothing is locked. */
export const hasOverdueMilestone = (user_id: SQLWrapper): SQL =>
  sql`exists (select from timeouts where timeouts.user_id = ${user_id} and ${overdue(ofMilestone)})`;

/** Whether an open deadline of a milestone ends on this Moscow day (YYYY-MM-DD), as a condition of a larger query. */
export const hasMilestoneDueOn = (user_id: SQLWrapper, day: string): SQL =>
  sql`exists (select from timeouts where timeouts.user_id = ${user_id} and ${ofMilestone} and ${open}
    and timeouts.time_out_date >= ${startOfMoscowDay(day)} and timeouts.time_out_date < ${startOfMoscowDay(day, 1)})`;

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
