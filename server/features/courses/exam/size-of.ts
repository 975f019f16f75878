import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { qualified } from '#server/platform/db/sql/qualified.ts';
import { examDraws, questions } from '../tables.ts';

/** How many questions a test asks, complete or not: its own and what it takes from the bank. By index. */
export const sizeOf = (exam_id: AnyColumn): SQL<number> =>
  sql<number>`((select count(*) from ${questions} own where own.learning_exam_id = ${qualified(exam_id)})
    + (select coalesce(sum(coalesce(taken.draw_count, 1)), 0) from ${examDraws} taken where taken.exam_id = ${qualified(exam_id)}))`.mapWith(
    Number,
  );
