import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { WaveKind, WaveOutcome } from '#contract/enrollment/fields.ts';
import type { Wave } from '#contract/enrollment/shapes.ts';
import type { Direction } from '#contract/families/directions.ts';
import type { Status } from '#contract/statuses.ts';
import { bytes, decimal, instant, now } from '#server/platform/db/sql/columns.ts';

const reference = () => bigint({ mode: 'number' });
const key = () => reference().primaryKey().generatedAlwaysAsIdentity();

export const waves = pgTable('waves', {
  id: key(),
  season: integer().notNull(),
  number: integer().notNull(),
  kind: text().$type<WaveKind>().notNull(),
  request_key: uuid(),
  basis: text(),
  reason: text(),
  rule: text().notNull(),
  directions: jsonb().$type<Wave['directions']>().notNull(),
  made_by: reference(),
  made_at: instant().notNull().default(now),
  signalled_at: instant(),
  signalled_by: reference(),
  signalled_count: integer(),
});

/** Participations as they stood when the wave was made; without a participation: an erased person's. */
export const waveRows = pgTable('wave_rows', {
  id: key(),
  wave_id: reference().notNull(),
  participation_id: reference(),
  outcome: text().$type<WaveOutcome>().notNull(),
  direction: text().$type<Direction>().notNull(),
  place: integer().notNull(),
  learning_points: decimal().notNull(),
  learning_achievements_points: decimal().notNull(),
  learning_cadet_points: decimal().notNull(),
  learning_volunteer_points: decimal().notNull(),
  learning_points_total: decimal().notNull(),
  /** What was rounded off the points of tests: the order went on by it. */
  points_rest: decimal().notNull().default(0),
  completed_at: instant(),
  is_black_labelled: boolean().notNull(),
  answer: integer().$type<Status>(),
  answered_at: instant(),
});

/** What the codes of a season's lines are made from, sealed with the portal's key. */
export const selectionSecrets = pgTable('selection_secrets', {
  season: integer().primaryKey(),
  sealed: text().notNull(),
  made_at: instant().notNull().default(now),
});

export const protocolConfirmations = pgTable('protocol_confirmations', {
  id: key(),
  confirmed_by: reference(),
  confirmed_at: instant().notNull().default(now),
});

/** Files as they were published: entry 0 is a wave's protocol, the others are its corrections. The database refuses to change them. */
export const publishedProtocols = pgTable('published_protocols', {
  id: key(),
  wave_id: reference().notNull(),
  entry: integer().notNull(),
  file: bytes().notNull(),
  sha256: text().notNull(),
  reason: text(),
  request_key: uuid(),
  published_by: reference(),
  published_at: instant().notNull().default(now),
});

/** Whose line a code is; without a participation: an erased person's. */
export const protocolLines = pgTable('protocol_lines', {
  wave_id: reference().notNull(),
  code: text().notNull(),
  participation_id: reference(),
});
