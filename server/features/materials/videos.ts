import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { isVideoFile } from '#contract/materials/kinds.ts';
import type { Video, VideoDraft } from '#contract/materials/videos.ts';
import { now } from '#server/platform/db/columns.ts';
import type { Connection, Transaction } from '#server/platform/db/pool.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { checkCover, getUploaded, release } from './edit.ts';
import { pageWithTotal, total, type Wish } from './page.ts';
import { videos, videoViews } from './tables.ts';
import { missingVideo, viewOf } from './video-view.ts';
import { hasWords } from './words.ts';

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

/** In their order, found by words of the title. One query, see page.ts. */
export async function listVideos(
  db: Connection,
  { reader, search, unread, ...page }: Wish,
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
  if (!row) throw missingVideo();
  return { ...row, view: viewOf(row.view) };
}

/** The draft with its length, where it is a file; 422 where the file or the cover was not uploaded for a video. */
async function kept(tx: Transaction, draft: VideoDraft) {
  await checkCover(tx, 'video_foto_file', draft.video_foto_file);
  if (!isVideoFile(draft.video_link)) return { ...draft, duration: null };
  const file = await getUploaded(tx, 'video_link', draft.video_link, 'Файл не найден. Загрузите видео ещё раз');
  return { ...draft, duration: file.duration };
}

/** Makes the last video; a repeated `request_key` changes the one it made before. Gives its id. */
export async function addVideo(
  tx: Transaction,
  draft: VideoDraft,
  request_key: string | null,
  actor_id: number | null,
) {
  const values = await kept(tx, draft);
  const [row] = await tx
    .insert(videos)
    .values({ ...values, request_key, position: sql`(select coalesce(max(last."position"), 0) + 1 from videos last)` })
    .onConflictDoUpdate({ target: videos.request_key, set: { ...values, updated_at: now } })
    .returning({ id: videos.id, is_new: sql<boolean>`xmax = 0` });
  if (!row) throw new Error('video was not written');
  const action = row.is_new ? 'video_created' : 'video_changed';
  await writeLog(tx, { actor_id, subject_id: null, action, details: { video_id: row.id } });
  return row.id;
}

/** Throws not found. What has been watched stays with what was watched, whatever row shows it. */
export async function changeVideo(tx: Transaction, id: number, draft: VideoDraft, actor_id: number): Promise<void> {
  const values = await kept(tx, draft);
  const [before] = await tx.select().from(videos).where(eq(videos.id, id));
  if (!before) throw missingVideo();
  await tx
    .update(videos)
    .set({ ...values, updated_at: now })
    .where(eq(videos.id, id));
  await release(tx, [before.video_link, before.video_foto_file], [values.video_link, values.video_foto_file]);
  await writeLog(tx, { actor_id, subject_id: null, action: 'video_changed', details: { video_id: id } });
}

/** Deletes a video, with its views where no other row shows the same; gives the files it held. Throws not found. */
export async function removeVideo(tx: Transaction, id: number, actor_id: number): Promise<(string | null)[]> {
  const [gone] = await tx.delete(videos).where(eq(videos.id, id)).returning();
  if (!gone) throw missingVideo();
  await tx.execute(sql`delete from video_views where video_link = ${gone.video_link}
    and not exists (select from videos where videos.video_link = ${gone.video_link})`);
  const details = { video_id: id, video_title: gone.video_title };
  await writeLog(tx, { actor_id, subject_id: null, action: 'video_deleted', details });
  return [isVideoFile(gone.video_link) ? gone.video_link : null, gone.video_foto_file];
}
