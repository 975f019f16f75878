import { eq, sql } from 'drizzle-orm';
import type { PointsRow } from '#contract/reports/shapes.ts';
import { pointColumns } from '#server/features/participation/person-columns.ts';
import { countRanks } from '#server/features/participation/ranking/count-places.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { schools } from '#server/features/schools/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { nameColumns, users } from '#server/platform/users.ts';
import type { Season } from '../season.ts';
import { areRanked } from './population.ts';

/**
 * The rows of a report about these participations of a season, in their order; `placed` selects their `id` and `place`,
 * where the report has places. One query.
 */
export async function describePeople(
  db: Connection,
  season: Season,
  given: readonly number[],
  placed = sql`select null::bigint as id, null::bigint as place where false`,
): Promise<PointsRow[]> {
  if (given.length === 0) return [];
  const ids = sql`${sql.param([...given])}::bigint[]`;
  const rows = await db
    .with(
      db.$with('placed', {}).as(sql`${placed}`),
      db.$with('direction_placed', {}).as(countRanks({ where: areRanked(season), isOfEach: true }, ids)),
    )
    .select({
      id: p.id,
      user_id: p.user_id,
      ...nameColumns,
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
