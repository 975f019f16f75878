import type { Selection } from '#server/features/participation/locks.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { rankingChanges } from './tables.ts';

type Change = { from_total: number | null; to_total: number | null; reason: string; actor_id: number | null };

/** Notes why a total of the ranking has changed: each change of a place is one of a total, one's own or another's. */
export async function noteRankingChange(
  tx: Connection,
  { id: participation_id, season, direction }: Pick<Selection, 'id' | 'season' | 'direction'>,
  change: Change,
): Promise<void> {
  if (direction === null) return;
  await tx.insert(rankingChanges).values({ participation_id, season, direction, ...change });
}
