import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Direction } from '#contract/families/directions.ts';
import { statusesWhere, statusTraits } from '#contract/statuses/table.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { isStatusIn } from '../status-in.ts';
import { participations as p } from '../tables.ts';

/** Who is ranked: from the opening of the assessment on, but for whoever has given the trip up or is held. */
const ranked = statusesWhere(({ isRanked }) => isRanked);
export const isRanked = (status: Status): boolean => statusTraits[status].isRanked;

/** True of participations that are ranked in any direction. */
export const areAllRanked = (season: number): SQL | undefined =>
  and(eq(p.season, season), isNotNull(p.direction), isStatusIn(p.status, ranked));

/** Those of a season gone by who were ranked as it ended: everybody of it stands at 180 since. */
export const wereAllRanked = (season: number): SQL | undefined => {
  const ended = sql`(${isStatusIn(p.status, ranked)} or (${p.status} = ${s.LAST_SEASON} and ${isStatusIn(p.left_status, ranked)}))`;
  return and(eq(p.season, season), isNotNull(p.direction), ended);
};

/** True of participations that are ranked in a direction. */
export const areRanked = (season: number, direction: Direction): SQL | undefined =>
  and(areAllRanked(season), eq(p.direction, direction));

/**
 * The one order of a direction's ranking (docs/product/selection-and-trip.md, «Points and ranking»), of the index
 * participations_ranks; `of`: what the statement calls the participations.
 */
export const rankingOrderOf = (of: string): SQL =>
  sql.raw(`${of}.learning_points_total desc, ${of}.points desc, ${of}.completed_at, ${of}.id`);

/** Whether one stands before the other in that order, their totals apart or equal; what the statement calls the two. */
export const ranksAbove = (one: string, other: string): SQL =>
  sql`(${sql.raw(`${one}.learning_points_total > ${other}.learning_points_total`)}
    or (${sql.raw(`${one}.learning_points_total = ${other}.learning_points_total`)} and ${winsTies(one, other)}))`;

/** Who of two with one total stands before the other, in the same order: who has no completion comes last. */
export const winsTies = (one: string, other: string): SQL => {
  const place = (of: string) => `(-${of}.points, coalesce(${of}.completed_at, 'infinity'), ${of}.id)`;
  return sql.raw(`${place(one)} < ${place(other)}`);
};
