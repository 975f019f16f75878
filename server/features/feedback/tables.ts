import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core';
import type { AnswerChannel } from '#contract/feedback/names.ts';
import { instant, now } from '#server/platform/db/sql/columns.ts';

export const feedback = pgTable('feedback', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  contact: text().notNull(),
  contact_kind: text().$type<'email' | 'phone'>().notNull(),
  text: text().notNull(),
  consent: text().notNull(),
  is_flagged: boolean().notNull().default(false),
  read_at: instant(),
  answer: text(),
  answer_way: text().$type<AnswerChannel>(),
  answered_at: instant(),
  answered_by: bigint({ mode: 'number' }),
  deleted_at: instant(),
  deleted_by: bigint({ mode: 'number' }),
  created_at: instant().notNull().default(now),
});
