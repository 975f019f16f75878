import { sql } from 'drizzle-orm';
import type { AchievementClaimFacts } from '#contract/achievements/fields.ts';
import type { DirectionResults } from '#contract/achievements/release.ts';
import { unusualPoint } from '#contract/achievements/unusual.ts';
import { type Direction, directions } from '#contract/families/directions.ts';
import { arePointsVisible } from '#contract/statuses/predicates.ts';
import { statuses as s, statusCodes } from '#contract/statuses.ts';
import { participations as p, releasedResults } from '#server/features/participation/reads.ts';
import { isStatusIn } from '#server/features/participation/status-in.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import { users } from '#server/platform/users.ts';
import { achievements, secondLooks } from '../tables.ts';

type ResultsRow = Omit<DirectionResults, 'unusual'>;
type PointsRow = AchievementClaimFacts & { direction: Direction; point: string; times: number };

/** Of each direction what a release of the season's results shows, and what is better looked at before it. Three queries. */
export async function listResults(db: Connection): Promise<DirectionResults[]> {
  const { current_year, achievement_points } = await getConfiguration(db);
  const { rows } = await db.execute<ResultsRow>(sql`
    select named.direction, coalesce(counted.assessed, 0)::integer as assessed, coalesce(counted.to_assess, 0)::integer as to_assess,
      coalesce(looks.awaiting, 0)::integer as awaiting_look, r.released_at, coalesce(r.told, 0) as told,
      coalesce((select ${surnameAndNameOf(users)} from ${users} where ${users.id} = r.released_by), '') as released_by
    from unnest(${sql.param([...directions])}::text[]) as named (direction)
      left join ${releasedResults} r on r.season = ${current_year} and r.direction = named.direction
      left join (
        select ${p.direction} as direction,
          count(*) filter (where ${isStatusIn(p.status, statusCodes.filter(arePointsVisible))}) as assessed,
          count(*) filter (where ${p.status} in (${s.ACHIEVEMENTS_ON_CHECK}, ${s.TO_ASSESS})) as to_assess
        from ${p} where ${p.season} = ${current_year} and ${p.direction} is not null group by 1
      ) counted on counted.direction = named.direction
      left join (
        select ${p.direction} as direction, count(*) as awaiting from ${secondLooks} l join ${p} on ${p.id} = l.participation_id
        where l.season = ${current_year} and l.is_chosen and l.stage in ('second', 'third') group by 1
      ) looks on looks.direction = named.direction`);
  // Counted by what they were given for: few rows, however many people.
  const { rows: given } = await db.execute<PointsRow>(sql`
    select ${p.direction} as direction, a.kind, a.level, a.result, a.point, count(*)::integer as times
    from ${achievements} a join ${p} on ${p.id} = a.participation_id
    where a.season = ${current_year} and a.point is not null and ${p.direction} is not null
    group by 1, 2, 3, 4, 5`);
  const unusualIn = (direction: Direction): number =>
    given
      .filter((one) => one.direction === direction && unusualPoint(achievement_points, one, Number(one.point)) !== null)
      .reduce((sum, { times }) => sum + times, 0);
  const byDirection = new Map(rows.map((row) => [row.direction, row]));
  return directions.flatMap((direction) => {
    const row = byDirection.get(direction);
    if (!row) return [];
    const released_at = row.released_at === null ? null : new Date(row.released_at).toISOString();
    return [{ ...row, released_at, unusual: unusualIn(direction) }];
  });
}

/** Whether the season's results are held back, and the directions. */
export async function describeResults(db: Connection) {
  const { hold_points } = await getConfiguration(db);
  return { is_held: hold_points, directions: hold_points ? await listResults(db) : [] };
}
