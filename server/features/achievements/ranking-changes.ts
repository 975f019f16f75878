import { type SQL, sql } from 'drizzle-orm';
import type { Selection } from '#server/features/participation/locks.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { isRanked } from './ranking.ts';
import { rankingChanges } from './tables.ts';

type Change = { from_total: number; to_total: number; reason: string; actor_id: number | null };

/** Whether somebody stands before `me` with this total. */
const isAhead = (total: SQL): SQL =>
  sql`(-${p.learning_points_total}, -${p.points}, ${p.completed_at}, ${p.id}) < (-${total}, -me.points, me.completed_at, me.id)`;

/**
 * Notes why a total of the ranking has changed, and how many it left behind or let pass: each change of a place is one of a
 * total, one's own or another's. One statement; it reads of the index those between the two totals.
 */
export async function noteRankingChange(
  tx: Connection,
  { id, season, direction }: Pick<Selection, 'id' | 'season' | 'direction'>,
  { from_total, to_total, reason, actor_id }: Change,
): Promise<void> {
  if (direction === null) return;
  const [from, to] = [sql`${from_total}::numeric`, sql`${to_total}::numeric`];
  await tx.execute(sql`
    insert into ${rankingChanges} (participation_id, season, direction, from_total, to_total, moved, reason, actor_id)
    select me.id, ${season}, ${direction}, ${from}, ${to}, (
      select count(*) filter (where ${isAhead(to)}) - count(*) filter (where ${isAhead(from)})
      from ${p} where ${isRanked(season, direction)} and ${p.id} <> me.id
        and ${p.learning_points_total} between least(${from}, ${to}) and greatest(${from}, ${to})
    ), ${reason}, ${actor_id}::bigint
    from participations me where me.id = ${id}`);
}
