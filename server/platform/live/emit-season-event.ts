import type { Connection } from '#server/platform/db/pool.ts';
import { emitEvents, STAFF } from './emit-events.ts';

/** A step of the season was made, or one of its dates changed: open pages of the season reload. */
export const emitSeasonEvent = (tx: Connection): Promise<void> =>
  emitEvents(tx, [{ user_id: STAFF, event: 'season', payload: {} }]);
