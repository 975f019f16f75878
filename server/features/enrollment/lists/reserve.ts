import { sql } from 'drizzle-orm';
import type { Reserve } from '#contract/enrollment/shapes.ts';
import type { Direction } from '#contract/families/directions.ts';
import { holdsPlace } from '#contract/statuses/predicates.ts';
import { type Status, statuses as s, statusCodes } from '#contract/statuses.ts';
import { ranksAbove } from '#server/features/participation/ranking/ranking.ts';
import { enrollments as e, participations as p } from '#server/features/participation/reads.ts';
import { isStatusIn } from '#server/features/participation/status-in.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';

type ReserveCandidate = { id: number; season: number; direction: Direction | null; status: Status };
type Row = { started: boolean; closed: boolean; ahead: number; amount: number; is_in: boolean; taken: number };

const holders = statusCodes.filter(holdsPlace);

/**
 * A participation's place in the reserve of its direction, and how many places are free there now; null before the
 * first wave, after the end of the selection, and for a participation that is not at 410. Nothing is promised by it: a free place is given by an
 * administrator's next wave. Two queries.
 */
export async function findReserve(
  db: Connection,
  { id, season, direction, status }: ReserveCandidate,
): Promise<{ started: boolean; closed: boolean; data: Reserve | null }> {
  if (status !== s.ASSESSED || direction === null) return { started: false, closed: false, data: null };
  const { rows } = await db.execute<Row>(sql`
    select exists (select from ${e} where ${e.season} = ${season} and ${e.started_at} is not null) as started,
      exists (select from ${e} where ${e.season} = ${season} and ${e.closed_at} is not null) as closed,
      count(*) filter (where ${ranksAbove('participations', 'me')})::integer as ahead,
      count(*)::integer as amount, coalesce(bool_or(${p.id} = me.id), false) as is_in,
      (select count(*)::integer from ${p} held where held.season = ${season} and held.direction = ${direction}
        and ${isStatusIn(sql`held.status`, holders)})
      + (select count(*)::integer from ${p} held where held.season = ${season} and held.direction = ${direction}
        and held.status = ${s.BLOCKED} and ${isStatusIn(sql`held.held_from[1]`, holders)}) as taken
    from ${p} join ${p} me on me.id = ${id}
    where ${p.season} = ${season} and ${p.direction} = ${direction} and ${p.status} = ${s.ASSESSED} and not ${p.is_black_labelled}`);
  const [row] = rows;
  if (!row?.started) return { started: false, closed: false, data: null };
  // No wave is made any more: a place in the line would promise one.
  if (row.closed) return { started: true, closed: true, data: null };
  const { capacity, reserve } = (await getConfiguration(db)).directions[direction];
  const { ahead, amount, is_in, taken } = row;
  const free = Math.max(0, capacity - taken);
  return {
    started: true,
    closed: false,
    data: { direction, place: is_in ? ahead + 1 : null, amount, free, capacity, reserve },
  };
}
