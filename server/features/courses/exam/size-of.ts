import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { examDraws, questions } from '../tables.ts';

/**
 * How many questions a test asks, complete or not: its own and what it takes from the bank. By index. The column is named with
 * its table, as in drawsOf.
 */
export const sizeOf = ({ table, name }: AnyColumn): SQL<number> =>
  sql<number>`((select count(*) from ${questions} own where own.learning_exam_id = ${table}.${sql.identifier(name)})
    + (select coalesce(sum(coalesce(taken.draw_count, 1)), 0) from ${examDraws} taken where taken.exam_id = ${table}.${sql.identifier(name)}))`.mapWith(
    Number,
  );
