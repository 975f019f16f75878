import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Direction } from '#contract/families/directions.ts';
import type { GroupQuery } from '#contract/reports/filters.ts';
import type { GroupRow } from '#contract/reports/shapes.ts';
import type { Grouping, GroupSort } from '#contract/reports/words.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { schools } from '#server/features/schools/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { countedNow, type Season } from '../season.ts';
import { areRated } from './population.ts';

const keys: Record<Grouping, SQL> = {
  region: sql`${p.region}`,
  school: sql`${p.school_id}`,
  direction: sql`${p.direction}`,
};

const sorts: Record<GroupSort, SQL> = {
  median: sql`median`,
  mean: sql`mean`,
  best: sql`best`,
  total: sql`total`,
  name: sql`name`,
};

/** Which groups, in which order, of a season: all that the list hangs on beside it. */
type GroupFilter = Pick<GroupQuery, 'by' | 'who' | 'direction' | 'region' | 'sort' | 'order'>;

type FoundGroup = {
  key: string | null;
  name: string | null;
  school_region: string | null;
  total: number;
  mean: number;
  median: number;
  best: number;
};

const hundredths = (value: number): number => Math.round(value * 100) / 100;

const rowOf = (
  by: Grouping,
  { key, name, school_region, total, mean, median, best }: FoundGroup,
  number: number,
): GroupRow => ({
  id: number,
  name: by === 'direction' && key !== null ? directionTitle(key as Direction) : name,
  region: by === 'region' ? key : school_region,
  direction: by === 'direction' ? (key as Direction | null) : null,
  school_id: by === 'school' && key !== null ? Number(key) : null,
  total,
  best,
  mean: hundredths(mean),
  median: hundredths(median),
});

/**
 * The regions, schools or directions of a season's participants with their points, all of them: pages that are cut from one
 * count agree. `people`: in all groups. One query.
 */
export async function listGroups(db: Connection, season: Season, query: GroupFilter) {
  const counted = countedNow(season);
  const { by, who, direction, region, sort, order } = query;
  const where = and(
    areRated(season, who),
    direction === undefined ? undefined : eq(p.direction, direction),
    region === undefined ? undefined : eq(p.region, region),
  );
  const name = by === 'school' ? sql`${schools.name}` : sql`key`;
  const join = by === 'school' ? sql`left join ${schools} on ${schools.id} = key` : sql``;
  const { rows } = await db.execute<FoundGroup>(sql`
    with counted as materialized (
      select key, count(*)::integer as total, avg(exact) as mean, max(points) as best,
        percentile_cont(0.5) within group (order by points) as median
      from (select ${keys[by]} as key, ${p.learning_points_total}::float8 as points,
        (${p.learning_points_total} + ${p.points_rest_exact})::float8 as exact from ${p} where ${where}) whom
      group by key
    )
    select key::text, ${name} as name, ${by === 'school' ? sql`${schools.region}` : sql`null`} as school_region,
      total, mean, median, best
    from counted ${join}
    order by ${sorts[sort]} ${sql.raw(order)} nulls last, total desc, key::text`);
  const data = rows.map((row, index) => rowOf(by, row, index + 1));
  return { data, people: data.reduce((sum, { total }) => sum + total, 0), ...counted };
}
