import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { RankedRow } from '#contract/achievements/assessment.ts';
import type { Place } from '#contract/achievements/shapes.ts';
import type { Configuration } from '#contract/configuration.ts';
import type { Direction } from '#contract/families/directions.ts';
import { statuses as s } from '#contract/statuses.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';

/** The one order of a direction's ranking (docs/product/selection-and-trip.md, «Points and ranking»), of the index participations_ranking. */
export const rankingOrder = sql`${p.learning_points_total} desc, ${p.points} desc, ${p.completed_at}, ${p.id}`;

/** Who is ranked: from the opening of the assessment on, but for whoever has given the trip up or is held. */
const ranked = [
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
export const isRanked = (season: number, direction: Direction): SQL | undefined =>
  and(
    eq(p.season, season),
    eq(p.direction, direction),
    isNotNull(p.direction),
    sql`${p.status} in (${sql.raw(ranked.join(', '))})`,
  );

/** Of one participation: how many stand before it. */
const isAhead = (of: SQL) =>
  sql`(-${p.learning_points_total}, -${p.points}, ${p.completed_at}, ${p.id}) < (select -me.learning_points_total, -me.points, me.completed_at, me.id from participations me where me.id = ${of})`;

type Ranked = { id: number; season: number; direction: Direction };

/** The place of one who is ranked, among how many, and how many of them are assessed; nothing for who is not. One query. */
export async function findPlace(
  db: Connection,
  { id, season, direction }: Ranked,
  { directions }: Pick<Configuration, 'directions'>,
): Promise<Place | null> {
  const { rows } = await db.execute<{ ahead: number; amount: number; assessed: number; is_in: boolean }>(sql`
    select count(*)::integer as amount, count(*) filter (where ${isAhead(sql`${id}`)})::integer as ahead,
      count(*) filter (where ${p.status} >= ${s.ASSESSED})::integer as assessed,
      coalesce(bool_or(${p.id} = ${id}), false) as is_in
    from ${p} where ${isRanked(season, direction)}`);
  const [row] = rows;
  if (!row?.is_in) return null;
  const { capacity, reserve } = directions[direction];
  return { place: row.ahead + 1, amount: row.amount, assessed: row.assessed, capacity, reserve };
}

const pointsOf = {
  learning_points: p.points,
  learning_achievements_points: p.learning_achievements_points,
  learning_cadet_points: p.learning_cadet_points,
  learning_volunteer_points: p.learning_volunteer_points,
  learning_points_total: p.learning_points_total,
};
/** What a total is made of, as columns of a query. */
export const pointColumns = pointsOf;

/** Those around a place, `near` on each side. One query. */
export async function listAround(
  db: Connection,
  { season, direction }: Ranked,
  place: number,
  near = 2,
): Promise<RankedRow[]> {
  const first = Math.max(1, place - near);
  // Walked by the index alone: the rows themselves are read of those that are shown.
  const shown = db
    .select({ id: p.id })
    .from(p)
    .where(isRanked(season, direction))
    .orderBy(rankingOrder)
    .offset(first - 1)
    .limit(place + near - first + 1);
  const rows = await db
    .select({
      participation_id: p.id,
      user_id: p.user_id,
      surname: users.surname,
      name: users.name,
      participant_status: p.status,
      ...pointsOf,
      completed_at: p.completed_at,
      is_black_labelled: p.is_black_labelled,
    })
    .from(p)
    .innerJoin(users, eq(users.id, p.user_id))
    .where(inArray(p.id, shown))
    .orderBy(rankingOrder);
  return rows.map(({ surname, name, ...row }, index) => ({
    ...row,
    name: surnameAndName({ surname, name }),
    place: first + index,
  }));
}
