import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant, now } from '#server/platform/db/sql/columns.ts';

export const files = pgTable('files', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  path: text().notNull().unique(),
  file_target: text().notNull(),
  owner_id: bigint({ mode: 'number' }),
  /** The subject of a private file, where that is not its owner. */
  subject_id: bigint({ mode: 'number' }),
  content_type: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  sha256: bytes().notNull(),
  original_name: text().notNull().default(''),
  is_public: boolean().notNull().default(false),
  /** Seconds, of a video. */
  duration: integer(),
  /** The scanner was away when it came: nobody opens it yet (scan-files.ts). */
  awaits_scan_since: instant(),
  /** What the scanner found in the file after it was stored: nobody opens it any more. */
  infected_with: text(),
  created_at: instant().notNull().default(now),
});

/** Files about to get their name in the storage: intents.ts. */
export const fileIntents = pgTable('file_intents', {
  path: text().primaryKey(),
  owner_id: bigint({ mode: 'number' }),
  created_at: instant().notNull().default(now),
});

/** Results of the nightly comparisons of storage and database (compare-storage.ts). */
export const fileSweeps = pgTable('file_sweeps', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  removed: integer().notNull(),
  doubtful: integer().notNull(),
  missing: integer().notNull(),
  missing_paths: text().array().notNull().default([]),
  created_at: instant().notNull().default(now),
});

/** Objects whose rows are gone: removals.ts. */
export const fileRemovals = pgTable('file_removals', {
  path: text().primaryKey(),
  is_public: boolean().notNull(),
  created_at: instant().notNull().default(now),
});
