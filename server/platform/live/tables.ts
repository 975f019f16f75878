import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Events to open pages; the database writes their number, transaction and time. */
export const liveEvents = pgTable('live_events', {
  user_id: bigint({ mode: 'number' }).notNull(),
  event: text().notNull(),
  payload: jsonb().notNull(),
});
