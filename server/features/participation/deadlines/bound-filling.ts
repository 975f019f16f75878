import { type SQL, sql } from 'drizzle-orm';
import type { Configuration } from '#contract/configuration/configuration.ts';
import { isFillingTrip } from '#contract/statuses/predicates.ts';
import { type Status, statusCodes } from '#contract/statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { endOfMoscowDayAfter } from '#server/platform/db/sql/moscow-days.ts';
import type { Services } from '#server/platform/services.ts';
import { reminderMarkOf } from '../send-reminders.ts';
import { isStatusIn } from '../status-in.ts';
import { fillingEndOf, type TripDates } from './filling-end.ts';
import type { MovedTimeout } from './move-timeouts.ts';
import { notifyOfMove } from './notify-of-move.ts';

type Dates = TripDates & Pick<Configuration, 'days_fill_arrival_info'>;
export type DateChange = { before: Dates; after: Dates };

const filling = statusCodes.filter(isFillingTrip);

/**
 * The deadlines of filling in trips that a change of the camp's days, or of the last moment of changes, moves: one beyond the new end
 * comes nearer, but gives a day's notice at least; one that the former end had cut short gets its days back, as far as the new
 * end lets it. `next_date` is where each goes. One in a hold stays: it is moved when it goes on.
 */
function movedOnes({ before, after }: DateChange, season: number): SQL {
  const [former, end] = [fillingEndOf(before), fillingEndOf(after)].map((at) => sql`${at}::timestamptz`);
  const natural = endOfMoscowDayAfter(sql`t.created_at`, after.days_fill_arrival_info);
  const tomorrow = endOfMoscowDayAfter(sql`now()`, 1);
  return sql`
    select * from (
      select t.id, t.user_id, t.time_out_date as before, p.id as participation_id, p.status,
        case when t.time_out_date > ${end} then least(greatest(${end}, ${tomorrow}), t.time_out_date)
          when t.time_out_date = ${former} then greatest(least(${natural}, coalesce(${end}, 'infinity')), t.time_out_date)
          else t.time_out_date end as next_date
      from timeouts t join participations p on p.user_id = t.user_id and p.is_current
      where t.time_out_type_code = 'FILL_ARRIVAL_INFO' and t.closed_at is null and t.suspended_at is null
        and p.season = ${season} and ${isStatusIn(sql`p.status`, filling)}
    ) candidates
    where next_date <> before and next_date > now()`;
}

/** How many deadlines a change of these options would move. One query. */
export async function countBoundFillings(db: Connection, change: DateChange, season: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from (${movedOnes(change, season)}) moved`,
  );
  return rows[0]?.count ?? 0;
}

type MovedRow = { user_id: string; participation_id: string; status: Status; before: string; next_date: string };

/**
 * Moves the deadlines of filling in trips after the camp's days, or the last moment of changes, were changed, in the caller's
 * transaction, by sets: log, events and letters as for any moved deadline. The participations are locked. Gives how many.
 * docs/product/deadlines.md, «Filling in the trip».
 */
export async function boundFillings(
  services: Pick<Services, 'delivery' | 'config'>,
  tx: Connection,
  change: DateChange,
  { season, by }: { season: number; by: number },
): Promise<number> {
  const mark = reminderMarkOf(sql`next_date`);
  const { rows } = await tx.execute<MovedRow>(sql`
    with target as materialized (${movedOnes(change, season)}), moved as (
      update timeouts set time_out_date = next_date from target where timeouts.id = target.id
    ), noted as (
      update participations set deadline = next_date from target where participations.id = target.participation_id
    ), reminded as (
      insert into timeout_reminders (timeout_id, time_out_date, mark)
      select id, next_date, ${mark} from target where ${mark} is not null
      on conflict do nothing
    )
    select user_id, participation_id, status, before, next_date from target`);
  const iso = (at: string) => new Date(at).toISOString();
  const moved = rows.map(
    (row): MovedTimeout => ({
      user_id: Number(row.user_id),
      participation_id: Number(row.participation_id),
      status: row.status,
      before: iso(row.before),
      after: iso(row.next_date),
    }),
  );
  if (moved.length > 0)
    await notifyOfMove(
      services,
      tx,
      { time_out_type_code: 'FILL_ARRIVAL_INFO', why: 'Изменились дни лагеря или срок изменений поездки', by },
      moved,
    );
  return moved.length;
}
