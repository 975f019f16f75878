import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Direction } from '#contract/families/directions.ts';
import type { Gender } from '#contract/questionnaires/fields.ts';
import type { Status } from '#contract/statuses.ts';
import { instant, now } from '#server/platform/db/columns.ts';

export const participants = pgTable('participants', {
  user_id: bigint({ mode: 'number' }).primaryKey(),
  parent_id: bigint({ mode: 'number' }),
  gender: text().$type<Gender>(),
  /** The consents' key the child was registered with. */
  registration_key: text(),
  created_at: instant().notNull().default(now),
});

export const participations = pgTable('participations', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  participant_id: bigint({ mode: 'number' }).notNull(),
  season: integer().notNull(),
  status: integer().$type<Status>().notNull(),
  /** Where a held participation (160, 170, 220) goes back to; the last one first out. */
  held_from: integer().array().$type<Status[]>().notNull().default([]),
  direction: text().$type<Direction>(),
  avatar_file: text(),
  /** Of the questionnaire as last sent: what lists are filtered by. */
  region: text(),
  school_id: bigint({ mode: 'number' }),
  /** A cadet's standing, once an administrator has confirmed it. */
  is_cadet: boolean().notNull().default(false),
  /** When it was last sent; kept by a trigger (0100), for the queue of the check. */
  questionnaire_sent_at: instant(),
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

/** Guides stand on a small scale of their own (states.ts of the contract). */
export const guides = pgTable('guides', {
  user_id: bigint({ mode: 'number' }).primaryKey(),
  /** 130, 200, 210 or 250; null until the account is made by the link. */
  status: integer().$type<Status>(),
  status_changed_at: instant().notNull().default(now),
  request_key: uuid(),
});
