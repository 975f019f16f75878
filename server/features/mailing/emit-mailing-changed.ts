import type { Connection } from '#server/platform/db/pool.ts';
import { emitEvents, STAFF } from '#server/platform/live/emit-events.ts';

/** Lets the administration's open pages look at a mailing anew. */
export const emitMailingChanged = (tx: Connection, mailing_id: number): Promise<void> =>
  emitEvents(tx, [{ user_id: STAFF, event: 'mailings', payload: { mailing_id } }]);
