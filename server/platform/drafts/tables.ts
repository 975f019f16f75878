import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, now } from '#server/platform/db/sql/columns.ts';

export const savedData = pgTable('saved_data', {
  user_id: bigint({ mode: 'number' }).notNull(),
  form: text().notNull(),
  preserved: jsonb().$type<Record<string, unknown>>().notNull(),
  /** When each field was typed, epoch milliseconds. */
  typed_at: jsonb().$type<Record<string, number>>().notNull().default({}),
  updated_at: instant().notNull().default(now),
});
