import { sql } from 'drizzle-orm';
import { directions } from '#contract/families/directions.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { endOfMoscowDayAfter } from '#server/platform/db/sql/moscow-days.ts';
import { emitEvents } from '#server/platform/live/emit-events.ts';
import { rankingEvents } from '#server/platform/live/rankings.ts';
import { daysOf } from '../deadlines/timeouts.ts';
import { statusEvents } from './move-status.ts';

export type Revealed = { user_id: number; status: Status; deadline: string };
type Row = { user_id: string; parent_id: string | null; status: Status; deadline: string };

/**
 * From now on the families of these participations, invited and locked already, know of it, and the deadline of their
 * answer runs: WINNER_CONFIRMATION days from today, or the day they were given before where that one is later. Of a blocked
 * one it stands still. Gives the deadlines. Two statements, with the events for the families' pages, however many.
 * docs/product/selection-and-trip.md, «Enrollment».
 */
export async function revealInvitations(tx: Connection, participation_ids: readonly number[]): Promise<Revealed[]> {
  if (participation_ids.length === 0) return [];
  const days = daysOf('WINNER_CONFIRMATION', await getConfiguration(tx));
  const { rows } = await tx.execute<Row>(sql`
    with told as (
      select id, user_id, status from participations where id = any(${sql.param([...participation_ids])}::bigint[])
    ), opened as (
      insert into timeouts (user_id, time_out_type_code, time_out_date, suspended_at)
      select user_id, 'WINNER_CONFIRMATION', ${endOfMoscowDayAfter(sql`now()`, sql`${days}::integer`)},
        case when status = ${s.BLOCKED} then now() end
      from told order by user_id
      on conflict (user_id, time_out_type_code) where closed_at is null
      do update set time_out_date = greatest(timeouts.time_out_date, excluded.time_out_date), suspended_at = excluded.suspended_at
      returning user_id, time_out_date
    ), noted as (
      update participations set awaits_signal = false, deadline = opened.time_out_date
      from told join opened on opened.user_id = told.user_id where participations.id = told.id
    )
    select told.user_id, told.status, opened.time_out_date as deadline, participants.parent_id
    from told join opened on opened.user_id = told.user_id join participants on participants.user_id = told.user_id
    order by told.id`);
  const readers = rows.map(({ user_id, parent_id, ...row }) => ({
    ...row,
    user_id: Number(user_id),
    parent_id: parent_id === null ? null : Number(parent_id),
    deadline: new Date(row.deadline).toISOString(),
  }));
  await emitEvents(tx, [
    ...readers.flatMap((one) => statusEvents({ ...one, audience: 'participant' }, one.status)),
    // Nobody's results are being summed up any more, and the reserve has its places again.
    ...rankingEvents(directions),
  ]);
  return readers.map(({ user_id, status, deadline }) => ({ user_id, status, deadline }));
}
