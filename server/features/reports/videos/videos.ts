import { and, type SQL, sql } from 'drizzle-orm';
import { isVideoFile, type VideoType } from '#contract/materials/kinds.ts';
import type { VideoQuery } from '#contract/reports/filters.ts';
import type { VideoCurve, VideoRow } from '#contract/reports/shapes.ts';
import type { VideoSort } from '#contract/reports/words.ts';
import { videos, videoViews } from '#server/features/materials/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { hasWords } from '#server/platform/db/sql/has-words.ts';
import { notFound } from '#server/platform/errors.ts';
import { countedNow, type Season } from '../season.ts';

const sorts: Record<VideoSort, SQL> = {
  position: sql`position`,
  viewers: sql`viewers`,
  share: sql`mean_share`,
  finished: sql`finished`,
};

/** A path of the storage, no address: as isVideoFile tells them apart. */
const isFile = sql`${videos.video_link} !~ '^[a-z]+:'`;

type VideoFacts = Omit<VideoRow, 'id' | 'source'> & {
  id: string;
  video_link: string;
  video_type: VideoType;
  max_viewers: number;
};

/** Which videos, in which order: all that the list hangs on beside the season. */
type VideoFilter = Pick<VideoQuery, 'type' | 'source' | 'search' | 'sort' | 'order'>;

/** The share of a video somebody has watched; null where the player tells no length. */
export const shareOf = sql`case when duration > 0 then watched_seconds::float8 / duration end`;

const linkOf = (video_id: number): SQL => sql`(select video_link from ${videos} where ${videos.id} = ${video_id})`;

type VideosQuery = { season: number; where: SQL | undefined; order: SQL; views?: SQL };

/**
 * Videos with what was watched of them, of `views` alone where no others are needed. `max_viewers`: of the most watched of
 * the season, whether or not it is listed. One query.
 */
async function findVideos(db: Connection, { season, where, order, views }: VideosQuery) {
  const { rows } = await db.execute<VideoFacts>(sql`
    with seen as (
      select video_link as link, count(*)::integer as viewers, count(${shareOf})::integer as told, avg(${shareOf}) as mean_share,
        count(watched_at)::integer as finished, (count(*) filter (where is_marked_by_hand))::integer as by_hand
      from ${videoViews} where ${and(sql`season = ${season}`, views)} group by 1
    )
    select ${videos.id}, ${videos.video_title}, ${videos.video_type}, ${videos.video_link}, ${videos.position},
      coalesce(viewers, 0) as viewers, coalesce(told, 0) as told, mean_share, coalesce(finished, 0) as finished,
      coalesce(by_hand, 0) as by_hand, (select coalesce(max(viewers), 0) from seen) as max_viewers
    from ${videos} left join seen on link = ${videos.video_link}
    where ${where} order by ${order}`);
  const data = rows.map(({ id, video_link, max_viewers: _, ...row }): VideoRow => {
    return { ...row, id: Number(id), source: isVideoFile(video_link) ? 'file' : 'link' };
  });
  return { data, max_viewers: rows[0]?.max_viewers ?? 0 };
}

/**
 * The videos with what participants and guides have watched of them in a season, all of them: pages that are cut from one
 * count agree. One query.
 */
export async function listVideoReport(db: Connection, season: Season, query: VideoFilter) {
  const counted = countedNow(season);
  const { type, source, search, sort, order } = query;
  const where = and(
    sql`true`,
    type === undefined ? undefined : sql`${videos.video_type} = ${type}`,
    source === undefined ? undefined : source === 'file' ? isFile : sql`not ${isFile}`,
    hasWords(sql`videos.video_title`, search),
  );
  const by = sql`${sorts[sort]} ${sql.raw(order)} nulls last, position`;
  return { ...(await findVideos(db, { season: counted.season, where, order: by })), ...counted };
}

/** More viewers than these, the latest, would not change the curve. */
const LATEST = 5000;
const PARTS = 10;

async function findParts(db: Connection, video_id: number, season: number) {
  const { rows } = await db.execute<{ part: number; viewers: number; counted: number; length: number }>(sql`
    with latest as materialized (
      select watched, duration from ${videoViews}
      where video_link = ${linkOf(video_id)} and season = ${season} and duration > 0
      order by reported_at desc limit ${LATEST}
    )
    select part, (count(*) filter (where watched @> least(duration - 1, (part + 0.5) * duration / ${PARTS}::float8)::integer))::integer
      as viewers, count(*)::integer as counted, max(duration) as length
    from latest cross join generate_series(0, ${PARTS - 1}::integer) part group by part order by part`);
  return rows;
}

/** How many have watched each tenth of a video, of the latest who watched it in a season. Two queries; 404 for no video. */
export async function describeCurve(db: Connection, season: Season, video_id: number): Promise<VideoCurve> {
  const counted = countedNow(season);
  const views = sql`video_link = ${linkOf(video_id)}`;
  const one = { season: counted.season, where: sql`${videos.id} = ${video_id}`, order: sql`position`, views };
  const [found, parts] = await Promise.all([findVideos(db, one), findParts(db, video_id, counted.season)]);
  const [video] = found.data;
  if (!video) throw notFound('Видео не найдено');
  return {
    ...counted,
    video,
    counted: parts[0]?.counted ?? 0,
    parts: parts.map(({ part, viewers, length }) => ({
      from: Math.round((length * part) / PARTS),
      to: Math.round((length * (part + 1)) / PARTS),
      viewers,
    })),
  };
}
