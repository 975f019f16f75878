import { sql } from 'drizzle-orm';
import type { Assessor } from '#contract/achievements/assessment.ts';
import { type Direction, directions } from '#contract/families/directions.ts';
import { statuses as s } from '#contract/statuses.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { surnameAndNameOf } from '#server/platform/db/names.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';

type Counted = { direction: Direction; uploading: number; to_assess: number; assessed: number };

/** How far the assessment of the season is, by direction, and how strict whoever assesses is. Two queries. */
export async function describeProgress(db: Connection) {
  const { current_year, achievement_points } = await getConfiguration(db);
  const [counted, assessors] = await Promise.all([
    db.execute<Counted>(sql`
      select direction, count(*) filter (where status = ${s.DIRECTION_CHOSEN})::integer as uploading,
        count(*) filter (where status in (${s.ACHIEVEMENTS_ON_CHECK}, ${s.TO_ASSESS}))::integer as to_assess,
        count(*) filter (where status >= ${s.ASSESSED})::integer as assessed
      from ${p} where ${p.season} = ${current_year} and ${p.direction} is not null group by direction`),
    db.execute<Omit<Assessor, 'user_id'> & { user_id: string }>(sql`
      select ${users.id} as user_id, ${surnameAndNameOf(users)} as name, count(*)::integer as assessed,
        percentile_cont(0.5) within group (order by a.point)::float as median_point,
        coalesce(percentile_cont(0.5) within group (order by a.point - proposed.point), 0)::float as median_difference
      from achievements a
        join ${p} on ${p.id} = a.participation_id and ${p.season} = ${current_year}
        join ${users} on ${users.id} = a.assessed_by
        cross join lateral (
          select (${JSON.stringify(achievement_points)}::jsonb #>> array[a.kind, a.level, a.result])::numeric as point) proposed
      where a.point is not null
      group by ${users.id}, ${users.surname}, ${users.name}
      order by count(*) desc, ${users.id}`),
  ]);
  const none = { uploading: 0, to_assess: 0, assessed: 0 };
  return {
    directions: directions.map((direction) => ({
      ...none,
      ...counted.rows.find((row) => row.direction === direction),
      direction,
    })),
    assessors: assessors.rows.map((row) => ({ ...row, user_id: Number(row.user_id) })),
  };
}
