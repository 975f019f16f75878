import type { Connection } from '#server/platform/db/pool.ts';
import { STAFF, tell } from '#server/platform/live/tell.ts';

/** Lets the administration's open pages look at a mailing anew. */
export const tellOfMailing = (tx: Connection, mailing_id: number): Promise<void> =>
  tell(tx, [{ user_id: STAFF, event: 'mailings', payload: { mailing_id } }]);
