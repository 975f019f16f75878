import type { Connection } from '#server/platform/db/pool.ts';
import { emitEvents, type LiveEvent, STAFF } from '#server/platform/live/emit-events.ts';
import { rankingEvents } from '#server/platform/live/rankings.ts';
import type { Selection } from '../locks.ts';

/**
 * Emits to the open pages of a participant, its parent and the administration that something of its achievements, standings,
 * black label or objection has changed, the row locked already; each asks for what it may see. `isRankMoved`: places of its
 * direction move, too, and everybody who follows its ranking is told. `isForStaffAlone`: the family sees nothing of it. One statement.
 * docs/product/selection-and-trip.md, «Open pages».
 */
export const emitAchievements = (
  tx: Connection,
  { user_id: participant_id, parent_id, direction }: Pick<Selection, 'user_id' | 'parent_id' | 'direction'>,
  { isRankMoved = false, isForStaffAlone = false } = {},
): Promise<void> => {
  const family = parent_id === null ? [participant_id] : [participant_id, parent_id];
  const readers = isForStaffAlone ? [STAFF] : [...family, STAFF];
  return emitEvents(tx, [
    ...readers.map((user_id): LiveEvent => ({ user_id, event: 'achievements', payload: { participant_id } })),
    ...rankingEvents(isRankMoved && direction ? [direction] : []),
  ]);
};
