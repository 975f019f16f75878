import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** What a writer says of an event; its number, transaction and time the database writes. */
export const liveEvents = pgTable('live_events', {
  user_id: bigint({ mode: 'number' }).notNull(),
  event: text().notNull(),
  payload: jsonb().notNull(),
});
