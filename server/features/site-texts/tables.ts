import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, now } from '#server/platform/db/columns.ts';

export const siteTexts = pgTable('site_texts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tag: text().notNull(),
  title: text().notNull().default(''),
  text: text().notNull().default(''),
  request_key: uuid(),
  updated_at: instant().notNull().default(now),
  updated_by: bigint({ mode: 'number' }),
});
