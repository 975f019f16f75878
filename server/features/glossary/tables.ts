import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, now } from '#server/platform/db/sql/columns.ts';

export const glossaryTerms = pgTable('glossary_terms', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  word: text().notNull(),
  forms: text().notNull(),
  explanation: text().notNull(),
  request_key: uuid(),
  created_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
  updated_by: bigint({ mode: 'number' }),
});
