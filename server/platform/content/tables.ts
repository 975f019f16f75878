import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ContentKind } from '#contract/content/kinds.ts';
import { instant, now } from '#server/platform/db/sql/columns.ts';

/** Records as they stood before a change; of a deleted one, as it stood when it was deleted. */
export const contentVersions = pgTable('content_versions', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<ContentKind>().notNull(),
  record_id: bigint({ mode: 'number' }).notNull(),
  title: text().notNull(),
  fields: jsonb().$type<Record<string, unknown>>().notNull(),
  files: text().array().notNull().default([]),
  saved_at: instant().notNull(),
  saved_by: bigint({ mode: 'number' }),
  replaced_at: instant().notNull().default(now),
  deleted_at: instant(),
  deleted_by: bigint({ mode: 'number' }),
});
