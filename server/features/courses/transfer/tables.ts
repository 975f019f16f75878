import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant, now } from '#server/platform/db/sql/columns.ts';

/** Questions that each import added, by its request key. */
export const questionImports = pgTable('question_imports', {
  request_key: uuid().primaryKey(),
  learning_exam_id: bigint({ mode: 'number' }).notNull(),
  question_ids: bigint({ mode: 'number' }).array().notNull(),
  created_at: instant().notNull().default(now),
});
