import { bigint, pgTable } from 'drizzle-orm/pg-core';

export const practiceTests = pgTable('practice_tests', {
  teaching_id: bigint({ mode: 'number' }).primaryKey(),
  learning_exam_id: bigint({ mode: 'number' }).notNull(),
});
