import { bigint, integer, jsonb, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import { instant, now } from '#server/platform/db/sql/columns.ts';

const reference = () => bigint({ mode: 'number' });

/** How far questions have come back, each from its first return on (docs/decisions/126-mistakes-come-back.md). */
export const returnedMistakes = pgTable(
  'returned_mistakes',
  {
    participation_id: reference().notNull(),
    question_id: reference().notNull(),
    /** How often it was answered. */
    turn: integer().notNull(),
    /** How many distances in a row it was answered rightly at; HELD_STEP: it is held. */
    step: smallint().notNull(),
    /** The last answer; null: not remembered. */
    answer: jsonb().$type<AnswerValue>(),
    answered_at: instant().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.participation_id, table.question_id] })],
);

/** Who wishes to be reminded, and was last. */
export const mistakeReminders = pgTable('mistake_reminders', {
  user_id: reference().primaryKey(),
  wished_at: instant().notNull().default(now),
  told_at: instant(),
});
