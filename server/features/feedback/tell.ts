import type { Connection } from '#server/platform/db/pool.ts';
import { STAFF, tell } from '#server/platform/live/tell.ts';

/** Lets the administration's pages look at the messages anew: what they show, and how many are unread. */
export const tellOfFeedback = (tx: Connection): Promise<void> =>
  tell(tx, [{ user_id: STAFF, event: 'feedback', payload: {} }]);
