import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';

/** Twenty days' watching: each learner of a season has seen a part of every video. */
export async function addViews(db: Connection, season: number): Promise<void> {
  await db.execute(sql`
    insert into video_views (user_id, video_link, duration, seconds, furthest, watched, watched_seconds, watched_at, season)
    select user_id, video_link, 100, part, part, int4multirange(int4range(0, part)), part, case when part >= 90 then now() end, season
    from (
      select user_id, video_link, season, (abs(hashint8(user_id * 31 + videos.id)::bigint) % 100 + 1)::integer as part
      from participations cross join videos where season = ${season} and teaching_id is not null
    ) drawn
    on conflict do nothing`);
}
