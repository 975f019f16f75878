import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Direction } from '#contract/families/directions.ts';
import type { LearnerState } from '#contract/statistics/words.ts';
import { decimal, instant } from '#server/platform/db/columns.ts';

const reference = () => bigint({ mode: 'number' });

/** A row per learning with all that the statistics ask for. Read only: the database's own triggers keep it (0200). */
export const learners = pgTable('learners', {
  learning_id: reference().primaryKey(),
  user_id: reference().notNull(),
  teaching_id: reference().notNull(),
  season: integer().notNull(),
  milestone_id: reference(),
  passed_count: integer().notNull(),
  points: decimal().notNull(),
  state: text().$type<LearnerState>().notNull(),
  direction: text().$type<Direction>(),
  region: text(),
  deadline: instant(),
  /** Lowercase, ё as е. */
  surname_first: text().notNull(),
});
