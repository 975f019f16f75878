import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ImportKind, ImportRecord, ImportState } from '#contract/imports/kinds.ts';
import { bytes, instant, now } from '#server/platform/db/sql/columns.ts';

const reference = () => bigint({ mode: 'number' });

/** How many of each record an import would make, or has made. */
export type MadeCounts = Partial<Record<ImportRecord, number>>;

export const imports = pgTable('imports', {
  id: reference().primaryKey().generatedAlwaysAsIdentity(),
  request_key: uuid().notNull(),
  kind: text().$type<ImportKind>().notNull(),
  state: text().$type<ImportState>().notNull().default('checked'),
  file_name: text().notNull(),
  file_hash: bytes().notNull(),
  file_bytes: integer().notNull(),
  rows_count: integer().notNull().default(0),
  faults_count: integer().notNull().default(0),
  remarks_count: integer().notNull().default(0),
  notes: text().array().notNull().default([]),
  makes: jsonb().$type<MadeCounts>().notNull().default({}),
  checked_at: instant().notNull().default(now),
  created_at: instant().notNull().default(now),
  created_by: reference(),
  applied_at: instant(),
  applied_by: reference(),
  undone_at: instant(),
  undone_by: reference(),
});
export type ImportRow = typeof imports.$inferSelect;

/** Files that are not applied yet: people's data. */
export const importFiles = pgTable('import_files', {
  import_id: reference().primaryKey(),
  content: bytes().notNull(),
  created_at: instant().notNull().default(now),
});

export const importFaults = pgTable('import_faults', {
  import_id: reference().notNull(),
  position: integer().notNull(),
  row_number: integer(),
  column_title: text(),
  fault: text().notNull(),
  is_remark: boolean().notNull().default(false),
});

/** Records an import has made, and what each was like then. */
export const importRows = pgTable('import_rows', {
  import_id: reference().notNull(),
  position: integer().notNull(),
  row_number: integer().notNull(),
  record: text().$type<ImportRecord>().notNull(),
  user_id: reference(),
  school_id: reference(),
  certificate_id: reference(),
  stamp: text().notNull().default(''),
});
