import { and, eq, sql } from 'drizzle-orm';
import { isVideoFile } from '#contract/materials/kinds.ts';
import type { VideoView } from '#contract/materials/videos.ts';
import { participations } from '#server/features/participation/reads.ts';
import type { Connection, Database } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { videos, videoViews } from '../tables.ts';
import { videoKind } from './video-kind.ts';

/** The season of the viewer's participation under way; null for an administrator. */
const seasonOf = (user_id: number) => sql<number | null>`(select ${participations.season} from ${participations}
  where ${participations.user_id} = ${user_id} and ${participations.is_current})`;

type StoredView = Pick<typeof videoViews.$inferSelect, 'duration' | 'seconds' | 'watched_seconds' | 'watched_at'>;

/** A view as its owner sees it; of a video nobody has begun, an empty one. */
export function viewOf(kept: StoredView | null): VideoView {
  if (!kept) return { seconds: 0, percent: 0, watched_at: null };
  const { duration, seconds, watched_seconds, watched_at } = kept;
  return { seconds, percent: Math.floor((100 * watched_seconds) / Math.max(1, duration)), watched_at };
}

async function getLink(db: Connection, id: number) {
  const [video] = await db
    .select({ video_link: videos.video_link, duration: videos.duration })
    .from(videos)
    .where(eq(videos.id, id));
  if (!video) throw notFound(videoKind.words.missing);
  return video;
}

/** Players go up to twice as fast; the rest is for a network that delays one report and not the next. */
const FASTEST = 3;
/** The last words and credits need not be watched. */
const WHOLE = 0.9;

// Played since the last report: not back, and not farther than the time between them lets anybody play.
const played = sql`excluded.seconds > video_views.seconds and excluded.seconds - video_views.seconds
  <= extract(epoch from now() - video_views.reported_at) * ${FASTEST}::int`;
const watched = sql`case when ${played}
  then video_views.watched + int4multirange(int4range(video_views.seconds, excluded.seconds)) else video_views.watched end`;
const watchedSeconds = sql`least(excluded.duration, seconds_in(${watched}))`;

/**
 * Where a reader is in a video, in seconds. What was played grows only by what the clock allows since the last report, so a
 * jump, a repeat or an invented report adds nothing; the length is the file's own where the video is a file. Harmless when
 * repeated. Throws not found; 422 without any length. Two queries.
 */
export async function reportVideo(
  db: Connection,
  user_id: number,
  given: { id: number; seconds: number; duration?: number | undefined },
): Promise<VideoView> {
  const { video_link, duration: own } = await getLink(db, given.id);
  const duration = own ?? given.duration;
  if (!duration) throw invalid({ duration: 'Укажите длину видео' });
  const seconds = Math.min(given.seconds, duration);
  const [row] = await db
    .insert(videoViews)
    .values({ user_id, video_link, duration, seconds, furthest: seconds, watched: '{}', season: seasonOf(user_id) })
    .onConflictDoUpdate({
      target: [videoViews.user_id, videoViews.video_link],
      set: {
        // A foreign player's word: the longest it ever gave.
        duration: sql`greatest(video_views.duration, excluded.duration)`,
        seconds: sql`excluded.seconds`,
        furthest: sql`greatest(video_views.furthest, excluded.seconds)`,
        watched,
        watched_seconds: sql`greatest(video_views.watched_seconds, ${watchedSeconds})`,
        reported_at: now,
        watched_at: sql`coalesce(video_views.watched_at, case when ${watchedSeconds}
          >= greatest(video_views.duration, excluded.duration) * ${WHOLE}::numeric then now() end)`,
      },
    })
    .returning();
  return viewOf(row ?? null);
}

/**
 * The reader's own word that a video by link is watched, or that it is not: its player may tell nothing. 422 for an uploaded
 * one, which tells by itself. Throws not found.
 */
export async function markVideo(
  db: Database,
  user_id: number,
  { id, is_watched }: { id: number; is_watched: boolean },
) {
  const { video_link } = await getLink(db, id);
  if (isVideoFile(video_link)) throw invalid('Это видео отмечается само, когда его досмотрели');
  const own = and(eq(videoViews.user_id, user_id), eq(videoViews.video_link, video_link));
  if (!is_watched) {
    const [row] = await db
      .update(videoViews)
      .set({ watched_at: null, is_marked_by_hand: false })
      .where(own)
      .returning();
    return viewOf(row ?? null);
  }
  const [row] = await db
    .insert(videoViews)
    .values({
      user_id,
      video_link,
      duration: 0,
      seconds: 0,
      furthest: 0,
      watched: '{}',
      watched_at: now,
      is_marked_by_hand: true,
      season: seasonOf(user_id),
    })
    .onConflictDoUpdate({
      target: [videoViews.user_id, videoViews.video_link],
      set: {
        watched_at: sql`coalesce(video_views.watched_at, now())`,
        is_marked_by_hand: sql`video_views.is_marked_by_hand or video_views.watched_at is null`,
      },
    })
    .returning();
  return viewOf(row ?? null);
}
