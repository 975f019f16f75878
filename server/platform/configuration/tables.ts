import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, now } from '#server/platform/db/sql/columns.ts';

export const configuration = pgTable('configuration', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updated_at: instant().notNull().default(now),
  updated_by: bigint({ mode: 'number' }),
});
