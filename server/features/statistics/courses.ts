import { sql } from 'drizzle-orm';
import type { StatisticsCourse } from '#contract/statistics/summary.ts';
import { teachings } from '#server/features/courses/reads.ts';
import { participations } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';

/** Courses with the seasons somebody has learned in, and the active ones of this season; the newest first. One query. */
export async function listCourses(db: Connection, current_year: number): Promise<StatisticsCourse[]> {
  const { rows } = await db.execute<StatisticsCourse>(sql`
    select teachings.id::integer, teaching_title, audience, is_active, years.season
    from ${teachings}
      cross join lateral (select min(season) as first, max(season) as last from ${participations} where teaching_id = teachings.id) known
      cross join lateral generate_series(least(known.first, ${current_year}::integer), greatest(known.last, ${current_year}::integer)) years(season)
    where (is_active and years.season = ${current_year}::integer)
      or exists (select 1 from ${participations} where teaching_id = teachings.id and season = years.season)
    order by years.season desc, audience desc, is_active desc, teachings.id desc`);
  return rows;
}
