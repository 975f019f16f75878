import { sql } from 'drizzle-orm';
import { milestones } from '#server/features/courses/reads.ts';
import { attempts, examVersions } from '#server/features/learning/reads.ts';
import { participations } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';

/** The latest attempts at each milestone tell its time and points well enough; a hundred thousand would not tell more. */
const LATEST = 300;

export type TestTime = { milestone_id: number; median_seconds: number; mean_share: number | null };

/** How long a closed attempt took: what came in the grace was over by its end. */
export const timeSpent = sql`extract(epoch from least(attempts.closed_at, attempts.ends_at) - attempts.opened_at)`;

/** The median time of a milestone's tests and the mean share of points won, of its latest attempts in a season. One query. */
export async function timeOfTests(
  db: Connection,
  season: number,
  milestone_ids: readonly number[],
): Promise<TestTime[]> {
  const ids = sql.param([...milestone_ids]);
  const { rows } = await db.execute<{ milestone_id: string; median_seconds: number; mean_share: number | null }>(sql`
    with versions as materialized (
      select id, nullif((content ->> 'exam_points')::float8, 0) as most from ${examVersions}
      where exam_id in (select learning_exam_id from ${milestones} where id = any(${ids}::bigint[]))
    )
    select milestone.id as milestone_id, avg(latest.points / versions.most) as mean_share,
      round(percentile_cont(0.5) within group (order by latest.seconds))::integer as median_seconds
    from unnest(${ids}::bigint[]) milestone(id)
      join lateral (
        select (attempts.points + coalesce(attempts.points_rest, 0))::float8 as points, attempts.exam_version_id, ${timeSpent}::float8 as seconds
        from ${attempts} join ${participations} on participations.id = attempts.participation_id
        where attempts.milestone_id = milestone.id and attempts.closed_at is not null and participations.season = ${season}
        order by attempts.closed_at desc limit ${LATEST}
      ) latest on true
      left join versions on versions.id = latest.exam_version_id
    group by milestone.id`);
  return rows.map(({ milestone_id, ...row }) => ({ milestone_id: Number(milestone_id), ...row }));
}
