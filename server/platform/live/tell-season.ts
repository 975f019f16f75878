import type { Connection } from '#server/platform/db/pool.ts';
import { STAFF, tell } from './tell.ts';

/** A step of the season was made, or one of its dates changed: open pages of the season ask anew. */
export const tellSeason = (tx: Connection): Promise<void> =>
  tell(tx, [{ user_id: STAFF, event: 'season', payload: {} }]);
