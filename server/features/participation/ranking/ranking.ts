import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Direction } from '#contract/families/directions.ts';
import { statusesWhere, statusTraits } from '#contract/statuses/table.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { isStatusIn } from '../status-in.ts';
import { participations as p } from '../tables.ts';

/** Ranked statuses: from the opening of the assessment on, except for cancelled trips and holds. */
const ranked = statusesWhere(({ isRanked }) => isRanked);
export const isRanked = (status: Status): boolean => statusTraits[status].isRanked;

const closed = [s.NOT_ENROLLED, s.CERTIFIED, s.LAST_SEASON];

/**
 * True of participations but those the selection was closed for before their achievements were assessed: they have not all
 * their points, and take nobody's place. Who was brought back and assessed since has them. They are looked up beside, so that
 * the rest is read of the index alone.
 */
export const wereAssessed = (season: number): SQL => sql`${p.id} not in (
  select unassessed.id from participations unassessed
  where unassessed.season = ${season} and unassessed.closed_as = 'not_assessed' and ${isStatusIn(sql`unassessed.status`, closed)}
    and (unassessed.assessed_at is null or unassessed.unassessed_count > 0))`;

/** True of participations that are ranked in any direction. */
export const areAllRanked = (season: number): SQL | undefined =>
  and(eq(p.season, season), isNotNull(p.direction), isStatusIn(p.status, ranked), wereAssessed(season));

/** True of participations of a past season that were ranked as it ended: all of them are at 180 since. */
export const wereAllRanked = (season: number): SQL | undefined => {
  const ended = sql`(${isStatusIn(p.status, ranked)} or (${p.status} = ${s.LAST_SEASON} and ${isStatusIn(p.left_status, ranked)}))`;
  return and(eq(p.season, season), isNotNull(p.direction), ended, wereAssessed(season));
};

/** True of participations that are ranked in a direction. */
export const areRanked = (season: number, direction: Direction): SQL | undefined =>
  and(areAllRanked(season), eq(p.direction, direction));

/** What the order of the ranking reads, besides the id. */
export const rankingColumns: SQL = sql.raw('learning_points_total, points_rest, points, completed_at');

/**
 * The one order of a direction's ranking (docs/product/selection-and-trip.md, «Points and ranking»), as in the index
 * participations_exact_ranks; `table`: the name or alias of the participations in the statement. Totals in hundredths and
 * then what was rounded off them are the exact totals.
 */
export const rankingOrderOf = (table: string): SQL =>
  sql.raw(
    `${table}.learning_points_total desc, ${table}.points_rest desc, ${table}.points desc, ${table}.completed_at, ${table}.id`,
  );

/** Whether one participation ranks before another, by total and then by the rules for ties; both are table aliases. */
export const ranksAbove = (one: string, other: string): SQL =>
  sql`(${sql.raw(`${one}.learning_points_total > ${other}.learning_points_total`)}
    or (${sql.raw(`${one}.learning_points_total = ${other}.learning_points_total`)} and ${winsTies(one, other)}))`;

/** Whether the first of two participations with equal totals, as they are told, ranks before the other: one without a completion comes last. Both are table aliases. */
export const winsTies = (one: string, other: string): SQL => {
  const place = (table: string) =>
    `(-${table}.points_rest, -${table}.points, coalesce(${table}.completed_at, 'infinity'), ${table}.id)`;
  return sql.raw(`${place(one)} < ${place(other)}`);
};
