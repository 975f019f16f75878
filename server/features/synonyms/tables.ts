import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, now } from '#server/platform/db/sql/columns.ts';

export const searchSynonyms = pgTable('search_synonyms', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  word: text().notNull(),
  same_words: text().notNull(),
  request_key: uuid(),
  created_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
  updated_by: bigint({ mode: 'number' }),
});
