import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Direction } from '#contract/families.ts';
import { instant, now } from '#server/db/columns.ts';

export const participants = pgTable('participants', {
  user_id: bigint({ mode: 'number' }).primaryKey(),
  parent_id: bigint({ mode: 'number' }),
  created_at: instant().notNull().default(now),
});

export const participations = pgTable('participations', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  participant_id: bigint({ mode: 'number' }).notNull(),
  season: integer().notNull(),
  status: integer().notNull(),
  /** Where a held participation (160, 170, 220) goes back to; the last one first out. */
  held_from: integer().array().notNull().default([]),
  direction: text().$type<Direction>(),
  avatar_file: text(),
  status_changed_at: instant().notNull().default(now),
  created_at: instant().notNull().default(now),
});

export const timeouts = pgTable('timeouts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  user_id: bigint({ mode: 'number' }).notNull(),
  time_out_type_code: text().notNull(),
  time_out_date: instant().notNull(),
  created_at: instant().notNull().default(now),
  /** While the participation is held, its deadlines stand still. */
  suspended_at: instant(),
  closed_at: instant(),
});
