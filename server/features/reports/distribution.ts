import { type SQL, sql } from 'drizzle-orm';

/** The value at this place of all in their order, the first at 0, of `ordered` values that stand there many times each. */
const at = (place: SQL): SQL => sql`min(value) filter (where up_to > ${place})`;

/** A percentile as percentile_cont has it: between two values where the place is between two. */
const percentile = (share: number): SQL => {
  const place = sql`(${share}::float8 * (amount - 1))`;
  const [low, high] = [at(sql`floor(${place})`), at(sql`ceil(${place})`)];
  return sql`${low} + (${high} - ${low}) * (max(${place}) - floor(max(${place})))`;
};

/**
 * The columns of a spread over rows of `value`, `times` (how many have it), `up_to` (how many have it or less) and `amount`
 * (how many there are), one group a spread.
 */
export const distributionColumns = sql`max(amount)::integer as amount, sum(value * times) / max(amount) as mean,
  sqrt(greatest(0, sum(value * value * times) / max(amount) - (sum(value * times) / max(amount)) ^ 2)) as deviation,
  min(value) as least, max(value) as most,
  ${percentile(0.25)} as lower, ${percentile(0.5)} as median, ${percentile(0.75)} as upper`;
