import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PointsRow } from '#contract/reports/shapes.ts';
import { pointColumns } from '#server/features/achievements/ranking.ts';
import { rankingOrderOf } from '#server/features/participation/ranking.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { schools } from '#server/features/schools/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';
import { areRanked, type Season } from './population.ts';

const boundsOf = (ids: SQL): SQL => sql`
  select min(${p.learning_points_total}) as worst, max(${p.learning_points_total}) as best from ${p} where ${p.id} = any(${ids})`;

/** The places among all of `scope`: who is above the best of these is only counted, from there to the last the index is walked. */
const placesWithin = (scope: SQL | undefined): SQL => sql`
  select ${p.id}, row_number() over (order by ${rankingOrderOf('participations')} rows unbounded preceding)
    + (select count(*) from ${p} where ${scope} and ${p.learning_points_total} > bounds.best) as place
  from ${p} where ${scope} and ${p.learning_points_total} between bounds.worst and bounds.best`;

const placesIn = (scope: SQL | undefined, ids: SQL): SQL => sql`
  select id, place from (${boundsOf(ids)}) bounds cross join lateral (${placesWithin(scope)}) among where id = any(${ids})`;

/** The places in the rankings of their directions. */
const directionPlaces = (season: Season, ids: SQL): SQL => sql`
  select id, place from (
    select ${p.direction} as of_direction, min(${p.learning_points_total}) as worst, max(${p.learning_points_total}) as best
    from ${p} where ${p.id} = any(${ids}) and ${areRanked(season)} group by 1
  ) bounds cross join lateral (${placesWithin(and(areRanked(season), sql`${p.direction} = bounds.of_direction`))}) among
  where id = any(${ids})`;

/** What a report tells of these participations of a season, in their order; `scope`: among whom a place is one. One query. */
export async function describePeople(
  db: Connection,
  season: Season,
  scope: SQL | undefined | null,
  given: readonly number[],
): Promise<PointsRow[]> {
  if (given.length === 0) return [];
  const ids = sql`${sql.param([...given])}::bigint[]`;
  const placed =
    scope === null ? sql`select null::bigint as id, null::bigint as place where false` : placesIn(scope, ids);
  const rows = await db
    .with(
      db.$with('placed', {}).as(sql`${placed}`),
      db.$with('direction_placed', {}).as(sql`${directionPlaces(season, ids)}`),
    )
    .select({
      id: p.id,
      user_id: p.user_id,
      surname: users.surname,
      name: users.name,
      patronymic: users.patronymic,
      participant_status: p.reached_status,
      direction: p.direction,
      region: p.region,
      school: sql<string | null>`${schools.name}`,
      place: sql<number | null>`placed.place`.mapWith(Number),
      direction_place: sql<number | null>`direction_placed.place`.mapWith(Number),
      ...pointColumns,
      is_black_labelled: p.is_black_labelled,
      completed_at: p.completed_at,
    })
    .from(p)
    .innerJoin(users, eq(users.id, p.user_id))
    .leftJoin(schools, eq(schools.id, p.school_id))
    .leftJoin(sql`placed`, sql`placed.id = ${p.id}`)
    .leftJoin(sql`direction_placed`, sql`direction_placed.id = ${p.id}`)
    .where(sql`${p.id} = any(${ids})`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return given.flatMap((id) => byId.get(id) ?? []);
}
