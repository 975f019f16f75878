import { eq, inArray, sql } from 'drizzle-orm';
import type { RankedRow } from '#contract/achievements/places.ts';
import type { Place } from '#contract/achievements/shapes.ts';
import type { Configuration } from '#contract/configuration.ts';
import type { Direction } from '#contract/families/directions.ts';
import { arePointsTold } from '#contract/statuses/predicates.ts';
import { statusCodes } from '#contract/statuses.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { areRanked, rankingOrderOf, winsTies } from '#server/features/participation/ranking.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { isStatusIn } from '#server/features/participation/status-in.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';

const order = rankingOrderOf('participations');
/** Whether one of them stands before the one that `me` is. */
const isAhead = sql`(${p.learning_points_total} > me.learning_points_total
  or (${p.learning_points_total} = me.learning_points_total and ${winsTies('participations', 'me')}))`;

type Ranked = { id: number; season: number; direction: Direction };

/** The place of a ranked participant, among how many, and how many of them are assessed; undefined for one who is not ranked. One query. */
export async function findPlace(
  db: Connection,
  { id, season, direction }: Ranked,
  { directions }: Pick<Configuration, 'directions'>,
): Promise<Place | null> {
  const { rows } = await db.execute<{ ahead: number; amount: number; assessed: number; is_in: boolean }>(sql`
    select count(*)::integer as amount, count(*) filter (where ${isAhead})::integer as ahead,
      count(*) filter (where ${isStatusIn(p.status, statusCodes.filter(arePointsTold))})::integer as assessed,
      coalesce(bool_or(${p.id} = ${id}), false) as is_in
    from ${p} join ${p} me on me.id = ${id} where ${areRanked(season, direction)}`);
  const [row] = rows;
  if (!row?.is_in) return null;
  const { capacity, reserve } = directions[direction];
  return { place: row.ahead + 1, amount: row.amount, assessed: row.assessed, capacity, reserve };
}

/** The parts of a total, as columns of a query. */
export const pointColumns = {
  learning_points: p.points,
  learning_achievements_points: p.learning_achievements_points,
  learning_cadet_points: p.learning_cadet_points,
  learning_volunteer_points: p.learning_volunteer_points,
  learning_points_total: p.learning_points_total,
};

/** The participants around a place of the ranking, `near` on each side. One query. */
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
    .where(areRanked(season, direction))
    .orderBy(order)
    .offset(first - 1)
    .limit(place + near - first + 1);
  const rows = await db
    .select({
      participation_id: p.id,
      user_id: p.user_id,
      surname: users.surname,
      name: users.name,
      participant_status: p.status,
      ...pointColumns,
      completed_at: p.completed_at,
      is_black_labelled: p.is_black_labelled,
    })
    .from(p)
    .innerJoin(users, eq(users.id, p.user_id))
    .where(inArray(p.id, shown))
    .orderBy(order);
  return rows.map(({ surname, name, ...row }, index) => ({
    ...row,
    name: surnameAndName({ surname, name }),
    place: first + index,
  }));
}
