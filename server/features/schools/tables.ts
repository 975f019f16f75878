import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, now } from '#server/platform/db/sql/columns.ts';

export const schools = pgTable('schools', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  region: text().notNull(),
  city: text().notNull().default(''),
  created_at: instant().notNull().default(now),
});
