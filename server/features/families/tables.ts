import { sql } from 'drizzle-orm';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, now } from '#server/platform/db/sql/columns.ts';

/** Children on their way to another parent's cabinet. */
export const carries = pgTable('carries', {
  key: text().primaryKey(),
  participant_id: bigint({ mode: 'number' }).notNull(),
  from_parent_id: bigint({ mode: 'number' }).notNull(),
  to_parent_id: bigint({ mode: 'number' }).notNull(),
  started_at: instant().notNull().default(now),
  hold_ends_at: instant().notNull().default(sql`now() + interval '30 minutes'`),
  /** Over, whatever came of it: carried, stopped, or out of time. */
  ended_at: instant(),
  /** When the parent it was to be carried from stopped it. */
  stopped_at: instant(),
  carried_at: instant(),
});
