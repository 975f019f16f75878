import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { StarterPart } from '#contract/starter/parts.ts';
import { instant, now } from '#server/platform/db/sql/columns.ts';

/** Takings of the starter content, a row a press. */
export const starterTakings = pgTable('starter_takings', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  part: text().$type<StarterPart>().notNull(),
  taken_at: instant().notNull().default(now),
  taken_by: bigint({ mode: 'number' }),
  teaching_id: bigint({ mode: 'number' }),
  added: integer().notNull(),
  left_alone: integer().notNull(),
});
