import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Video } from '#contract/materials/videos.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { hasWords } from '#server/platform/db/sql/has-words.ts';
import { notFound } from '#server/platform/errors.ts';
import { type ListQuery, pageWithTotal, total } from '../list-query.ts';
import { videos, videoViews } from '../tables.ts';
import { videoKind } from './video-kind.ts';
import { viewOf } from './video-view.ts';

const card = {
  id: videos.id,
  video_title: videos.video_title,
  video_type: videos.video_type,
  video_link: videos.video_link,
  video_foto_file: videos.video_foto_file,
  position: videos.position,
  duration: videos.duration,
  updated_at: videos.updated_at,
  view: {
    duration: videoViews.duration,
    seconds: videoViews.seconds,
    watched_seconds: videoViews.watched_seconds,
    watched_at: videoViews.watched_at,
  },
};

const viewsOf = (reader: number) => and(eq(videoViews.video_link, videos.video_link), eq(videoViews.user_id, reader));

/** Videos in their order, found by words of the title. One query, see page.ts. */
export async function listVideos(
  db: Connection,
  { reader, search, unread, ...page }: ListQuery,
): Promise<{ data: Video[]; total: number }> {
  const found = await pageWithTotal(page, (offset, limit) =>
    db
      .select({ ...card, total })
      .from(videos)
      .leftJoin(videoViews, viewsOf(reader))
      .where(and(hasWords(sql`videos.video_title`, search), unread ? isNull(videoViews.watched_at) : undefined))
      .orderBy(asc(videos.position))
      .limit(limit)
      .offset(offset),
  );
  return { data: found.data.map((row) => ({ ...row, view: viewOf(row.view) })), total: found.total };
}

/** Throws not found. */
export async function getVideo(db: Connection, id: number, reader: number): Promise<Video> {
  const [row] = await db.select(card).from(videos).leftJoin(videoViews, viewsOf(reader)).where(eq(videos.id, id));
  if (!row) throw notFound(videoKind.words.missing);
  return { ...row, view: viewOf(row.view) };
}
