import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Direction } from '#contract/families/directions.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { participations as p } from './tables.ts';

/** Statuses of the ranking: from the opening of the assessment on, without those whose trip is given up or held. */
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

/** True of participations that are ranked in any direction. */
export const areAllRanked = (season: number): SQL | undefined =>
  and(eq(p.season, season), isNotNull(p.direction), sql`${p.status} in (${sql.raw(rankedStatuses.join(', '))})`);

/** True of everybody who was ranked in a season gone by, as it ended: all of it stand at 180 since. */
export const wereAllRanked = (season: number): SQL | undefined => {
  const ranked = sql.raw(rankedStatuses.join(', '));
  const ended = sql`(${p.status} in (${ranked}) or (${p.status} = ${s.LAST_SEASON} and ${p.left_status} in (${ranked})))`;
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

/** Whether one of two with the same total stands before the other, in the order of the ranking: without a completion comes last. */
export const winsTies = (one: string, other: string): SQL => {
  const place = (of: string) => `(-${of}.points, coalesce(${of}.completed_at, 'infinity'), ${of}.id)`;
  return sql.raw(`${place(one)} < ${place(other)}`);
};
