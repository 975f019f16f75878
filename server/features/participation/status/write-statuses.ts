import { sql } from 'drizzle-orm';
import type { Status } from '#contract/statuses.ts';
import type { TimeoutType } from '#contract/timeouts.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { endOfMoscowDayAfter } from '#server/platform/db/sql/moscow-days.ts';
import { prepared } from '#server/platform/db/sql/prepared.ts';
import { resumedDate } from '../deadlines/timeouts.ts';
import { participations, timeouts } from '../tables.ts';

/** A transition that has been checked: how the row and its deadlines change. */
export type StatusChange = {
  participation_id: number;
  to: Status;
  /** An ordinary step closes the deadlines and opens its own; a hold stops them, a release starts them again. */
  kind: 'step' | 'hold' | 'release';
  /** Whether the deadlines stand still at the new status. */
  stands_still: boolean;
  /** Whether the family is told of the new status only by a signal (family-status.ts). */
  awaits_signal: boolean;
  /** The status it leaves: where the row stands, or that of a step before in the same moment. */
  leaves: Status;
  /** A step from one status that ends a participation to another: a return still leads to the status before the first of them. */
  keeps_left: boolean;
  timeout: { code: TimeoutType; days?: number; date?: string } | undefined;
  /** The instant at which a deadline that goes on after a hold ends at the latest. */
  resumes_until: string | undefined;
};

/** True of an open row, written so that no index serves it. */
const isStillOpen = sql`coalesce(closed_at, 'infinity') = 'infinity'`;

const writeStatement = prepared((db) =>
  db
    .with(
      db.$with('asked', {}).as(sql`
        select * from jsonb_to_recordset(${sql.placeholder('changes')}::jsonb)
          as asked (id bigint, to_status integer, kind text, stands_still boolean, leaves integer, keeps_left boolean, silent boolean, code text, days integer, date timestamptz, resumes_until timestamptz)`),
      db.$with('moved', {}).as(sql`
        select asked.*, participations.user_id from asked join participations on participations.id = asked.id`),
      // Fenced off, person by person: where nothing was open when the table was last looked at, it would be walked as a whole
      // for each of thousands, and a wave grow with the square of its size.
      db.$with('own', {}).as(sql`
        select running.*, kind, code, stands_still, resumes_until from moved cross join lateral (
          select id, time_out_type_code, suspended_at from timeouts
          where timeouts.user_id = moved.user_id and closed_at is null offset 0
        ) running`),
      db.$with('closed', {}).as(sql`
        update timeouts set closed_at = now()
        where id = any(array(select id from own where kind = 'step' and time_out_type_code is distinct from code)) and ${isStillOpen}`),
      db.$with('opened', {}).as(sql`
        insert into timeouts (user_id, time_out_type_code, time_out_date, suspended_at)
        select user_id, code, coalesce(date, ${endOfMoscowDayAfter(sql`now()`, sql`days`)}), case when stands_still then now() end
        from moved where code is not null order by user_id
        on conflict (user_id, time_out_type_code) where closed_at is null
        do update set time_out_date = greatest(timeouts.time_out_date, excluded.time_out_date), suspended_at = excluded.suspended_at
        returning user_id, time_out_date`),
      db.$with('stopped', {}).as(sql`
        update timeouts set suspended_at = now()
        where id = any(array(select id from own where suspended_at is null and kind = 'hold')) and ${isStillOpen}`),
      db.$with('held', {}).as(sql`
        select id, suspended_at as since, resumes_until from own where suspended_at is not null and kind = 'release' and not stands_still`),
      db.$with('resumed', {}).as(sql`
        update timeouts set suspended_at = null, time_out_date = least(${resumedDate(sql`time_out_date`, sql`held.since`)}, held.resumes_until)
        from held where timeouts.id = held.id
        returning user_id, time_out_date, held.since`),
      db.$with('written', {}).as(sql`
        update participations set status = to_status, status_changed_at = now(),
          held_from = case kind when 'hold' then held_from || status when 'release' then trim_array(held_from, 1) else '{}' end,
          awaits_signal = case when kind = 'step' then silent else awaits_signal end,
          left_status = case when kind = 'step' and not keeps_left then leaves else left_status end,
          deadline = case kind when 'step' then opened.time_out_date else coalesce(resumed.time_out_date, deadline) end
        from moved left join opened on opened.user_id = moved.user_id left join resumed on resumed.user_id = moved.user_id
        where participations.id = moved.id`),
    )
    .select({
      id: sql<number>`moved.id`.mapWith(participations.id),
      since: sql<string>`min(since)`.mapWith(timeouts.suspended_at),
    })
    .from(sql`moved join resumed on resumed.user_id = moved.user_id`)
    .groupBy(sql`moved.id`)
    .prepare('write_statuses'),
);

/**
 * Writes the statuses with their deadlines, the rows locked already: one statement however many. A deadline that keeps
 * its code is not closed but moved, never to an earlier day than it was given; one that was held moves by the time it
 * stood still. Gives since when those were held that a release let go.
 */
export async function writeStatuses(tx: Connection, changes: readonly StatusChange[]): Promise<Map<number, string>> {
  const rows = await writeStatement(tx).execute({ changes: JSON.stringify(changes.map(asRow)) });
  return new Map(rows.map(({ id, since }) => [id, since]));
}

const asRow = ({
  participation_id,
  to,
  kind,
  stands_still,
  leaves,
  keeps_left,
  awaits_signal,
  timeout,
  resumes_until,
}: StatusChange) => ({
  id: participation_id,
  to_status: to,
  kind,
  stands_still,
  leaves,
  keeps_left,
  silent: awaits_signal,
  resumes_until,
  ...timeout,
});
