import { sql } from 'drizzle-orm';
import type { Reserve } from '#contract/enrollment/shapes.ts';
import type { Direction } from '#contract/families/directions.ts';
import { arePointsVisible, isInSelection } from '#contract/statuses/predicates.ts';
import { type Status, statuses as s, statusCodes } from '#contract/statuses.ts';
import { countEnrolled } from '#server/features/directions/queries.ts';
import { areResultsHeld } from '#server/features/participation/ranking/held-results.ts';
import { ranksAbove } from '#server/features/participation/ranking/ranking.ts';
import { enrollments as e, participations as p } from '#server/features/participation/reads.ts';
import { isStatusIn } from '#server/features/participation/status-in.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';

/** `status`: as the family reads it (participation/status/family-status.ts). */
type ReserveCandidate = { id: number; season: number; direction: Direction | null; status: Status };
type Row = {
  started: boolean;
  closed: boolean;
  is_summing_up: boolean;
  ahead: number;
  amount: number;
  is_in: boolean;
  to_assess: number;
};
type ReserveAnswer = {
  started: boolean;
  is_summing_up: boolean;
  closed: boolean;
  are_points_held: boolean;
  direction: Direction | null;
  data: Reserve | null;
};

const unassessed = statusCodes.filter((status) => isInSelection(status) && !arePointsVisible(status));

/**
 * A participation's place in the reserve of its direction, and how many places are free there now; null before the
 * first wave, while a wave waits for its signal (the results are being summed up for everybody alike, so that nobody can
 * tell who is invited), after the end of the selection, and for a participation that is not at 410. Nothing is promised by
 * it: a free place is given by an administrator. Three queries. docs/product/selection-and-trip.md, «Enrollment».
 */
export async function findReserve(
  db: Connection,
  { id, season, direction, status }: ReserveCandidate,
): Promise<ReserveAnswer> {
  const nobody: ReserveAnswer = {
    started: false,
    is_summing_up: false,
    closed: false,
    are_points_held: false,
    direction: null,
    data: null,
  };
  if (status !== s.ASSESSED || direction === null) return nobody;
  const nothing = { ...nobody, direction };
  // A place would tell of the points.
  if (await areResultsHeld(db, { season, direction })) return { ...nothing, are_points_held: true };
  const { rows } = await db.execute<Row>(sql`
    select exists (select from ${e} where ${e.season} = ${season} and ${e.started_at} is not null) as started,
      exists (select from ${e} where ${e.season} = ${season} and ${e.closed_at} is not null) as closed,
      exists (select from ${p} invited where invited.season = ${season} and invited.awaits_signal) as is_summing_up,
      count(*) filter (where ${ranksAbove('participations', 'me')})::integer as ahead,
      count(*)::integer as amount, coalesce(bool_or(${p.id} = me.id), false) as is_in,
      (select count(*)::integer from ${p} other where other.season = ${season} and other.direction = ${direction}
        and ${isStatusIn(sql`other.status`, unassessed)}) as to_assess
    from ${p} join ${p} me on me.id = ${id}
    where ${p.season} = ${season} and ${p.direction} = ${direction} and ${p.status} = ${s.ASSESSED} and not ${p.is_black_labelled}`);
  const [row] = rows;
  if (!row) return nothing;
  // No wave is made any more: a place in the line, or to come, would promise one. Also while a signal has yet to be sent.
  if (row.closed) return { ...nothing, started: row.started, closed: true };
  if (row.is_summing_up) return { ...nothing, started: row.started, is_summing_up: true };
  if (!row.started) return nothing;
  const { capacity, reserve } = (await getConfiguration(db)).directions[direction];
  const { ahead, amount, is_in, to_assess } = row;
  const free = Math.max(0, capacity - ((await countEnrolled(db, season)).get(direction) ?? 0));
  const data = { direction, place: is_in ? ahead + 1 : null, amount, free, to_assess, capacity, reserve };
  return { ...nothing, started: true, data };
}
