import type { Connection } from '#server/platform/db/pool.ts';
import { emitEvents, STAFF } from '#server/platform/live/emit-events.ts';

/** Makes the administration's open pages reload a mailing. */
export const emitMailingChanged = (tx: Connection, mailing_id: number): Promise<void> =>
  emitEvents(tx, [{ user_id: STAFF, event: 'mailings', payload: { mailing_id } }]);
