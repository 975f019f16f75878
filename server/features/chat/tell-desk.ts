import type { Connection } from '#server/platform/db/pool.ts';
import { STAFF, tell } from '#server/platform/live/tell.ts';

/** Lets the desk's pages look at a dialog anew. */
export const tellDesk = (tx: Connection, { user_id }: { user_id: number }): Promise<void> =>
  tell(tx, [{ user_id: STAFF, event: 'chat_dialog', payload: { user_id } }]);
