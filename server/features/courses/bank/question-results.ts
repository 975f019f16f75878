import { type SQL, sql } from 'drizzle-orm';

/**
 * What attempts add to how their questions fare, by question. `shares` is a relation of `question_id`, `x` (the share of its
 * points the question won, 0 to 1) and `y` (that of the other questions of the attempt; null where there are none).
 */
const sumsOf = (shares: SQL): SQL => sql`
  select question_id, count(*) as asked_count, sum(x) as share_sum, count(y) as compared_count,
    coalesce(sum(x) filter (where y is not null), 0) as x_sum, coalesce(sum(y), 0) as y_sum,
    coalesce(sum(x * x) filter (where y is not null), 0) as xx_sum, coalesce(sum(y * y), 0) as yy_sum,
    coalesce(sum(x * y), 0) as xy_sum
  from ${shares} share group by question_id order by question_id`;

const sums = ['asked_count', 'share_sum', 'compared_count', 'x_sum', 'y_sum', 'xx_sum', 'yy_sum', 'xy_sum'];
const names = sql.raw(sums.join(', '));
const changed = (sign: '+' | '-', other: string) =>
  sql.raw(sums.map((name) => `${name} = question_results.${name} ${sign} ${other}.${name}`).join(', '));

/** Adds these shares to the results of their questions. A statement, or a part of one. */
export const addShares = (shares: SQL): SQL => sql`
  insert into question_results (question_id, ${names}) ${sumsOf(shares)}
  on conflict (question_id) do update set ${changed('+', 'excluded')}`;

/** Takes them out again, exactly: the sums are decimal. A statement, or a part of one. */
export const takeOutShares = (shares: SQL): SQL => sql`
  update question_results set ${changed('-', 'gone')} from (${sumsOf(shares)}) gone
  where question_results.question_id = gone.question_id`;
