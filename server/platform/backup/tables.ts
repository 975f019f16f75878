import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, now } from '#server/platform/db/sql/columns.ts';

/** Archives that were made, tried or restored, as the commands have noted them. */
export const backups = pgTable('backups', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<'made' | 'tried' | 'restored'>().notNull(),
  at: instant().notNull().default(now),
  archive_made_at: instant().notNull(),
  row_count: bigint({ mode: 'number' }).notNull(),
  file_count: integer().notNull(),
});
