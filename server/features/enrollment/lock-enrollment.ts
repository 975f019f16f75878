import { lockDirections } from '#server/features/directions/queries.ts';
import { lockSeasonSelection } from '#server/features/participation/selection.ts';
import type { Connection } from '#server/platform/db/pool.ts';

/**
 * Locks a season's enrollment to the end of the transaction: invitations go one after another, in all processes
 * together. The order of locks: participations (locked already), places of the directions, then the season's
 * enrollment, which is made where there is none. Three queries.
 */
export async function lockEnrollment(tx: Connection, season: number) {
  await lockDirections(tx);
  return await lockSeasonSelection(tx, season);
}
