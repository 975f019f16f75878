import type { Connection } from '#server/platform/db/pool.ts';
import { emitEvents, STAFF } from '#server/platform/live/emit-events.ts';

/** Makes the desk's pages reload a dialog. */
export const emitDialogChanged = (tx: Connection, { user_id }: { user_id: number }): Promise<void> =>
  emitEvents(tx, [{ user_id: STAFF, event: 'chat_dialog', payload: { user_id } }]);
