import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, now } from '#server/platform/db/sql/columns.ts';

type Answers = Record<string, unknown>;

/** A questionnaire as it was sent; `answers` holds the child's own fields (fields.ts) as they stood then, too. */
export const questionnaires = pgTable('questionnaires', {
  participation_id: bigint({ mode: 'number' }).primaryKey(),
  participant_id: bigint({ mode: 'number' }).notNull(),
  answers: jsonb().$type<Answers>().notNull(),
  previous_answers: jsonb().$type<Answers>(),
  remarks: jsonb().$type<Record<string, string>>().notNull().default({}),
  comment: text().notNull().default(''),
  sendings: integer().notNull().default(1),
  revision: integer().notNull().default(1),
  sent_at: instant().notNull().default(now),
  checked_at: instant(),
  checked_by: bigint({ mode: 'number' }),
});

/** Who has a questionnaire open (presences.ts). */
export const questionnairePresences = pgTable('questionnaire_looks', {
  participation_id: bigint({ mode: 'number' }).notNull(),
  user_id: bigint({ mode: 'number' }).notNull(),
  since: instant().notNull().default(now),
  seen_at: instant().notNull().default(now),
});
