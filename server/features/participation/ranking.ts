import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Direction } from '#contract/families/directions.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { participations as p } from './tables.ts';

/** Who is ranked: from the opening of the assessment on, but for whoever has given the trip up or is held. */
const rankedStatuses: readonly Status[] = [
  s.TO_ASSESS,
  s.ASSESSED,
  s.MAIN_WINNER,
  s.RESERVE_WINNER,
  s.MAIN_ENROLLED,
  s.RESERVE_ENROLLED,
  s.TRIP_FILLED,
  s.NOT_ENROLLED,
  s.ARRIVED,
  s.SHIFT_COMPLETED,
  s.CERTIFIED,
];
export const isRanked = (status: Status): boolean => rankedStatuses.includes(status);

/** Those who are ranked in any direction, as a condition on the participations. */
export const areAllRanked = (season: number): SQL | undefined =>
  and(eq(p.season, season), isNotNull(p.direction), sql`${p.status} in (${sql.raw(rankedStatuses.join(', '))})`);

/** The same of a season gone by, as it ended: everybody of it stands at 180 since. */
export const wereAllRanked = (season: number): SQL | undefined => {
  const ranked = sql.raw(rankedStatuses.join(', '));
  const ended = sql`(${p.status} in (${ranked}) or (${p.status} = ${s.LAST_SEASON} and ${p.left_status} in (${ranked})))`;
  return and(eq(p.season, season), isNotNull(p.direction), ended);
};

/** Those who are ranked in a direction, as a condition on the participations. */
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
