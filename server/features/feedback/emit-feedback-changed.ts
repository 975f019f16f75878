import type { Connection } from '#server/platform/db/pool.ts';
import { emitEvents, STAFF } from '#server/platform/live/emit-events.ts';

/** Makes the administration's pages reload the messages: what they show, and how many are unread. */
export const emitFeedbackChanged = (tx: Connection): Promise<void> =>
  emitEvents(tx, [{ user_id: STAFF, event: 'feedback', payload: {} }]);
