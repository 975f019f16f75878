import { sql } from 'drizzle-orm';
import type { VideoDraft } from '#contract/materials/videos.ts';
import { contentVersions } from '#server/platform/content/reads.ts';
import { lostPicture, recordKind } from '#server/platform/content/record-kind.ts';
import { edit } from '../edit.ts';
import { videos } from '../tables.ts';

export const videoKind = recordKind<VideoDraft>()({
  kind: 'video',
  table: videos,
  title: videos.video_title,
  words: { missing: 'Видео не найдено', accusative: 'видео' },
  html: {},
  files: {
    video_link: { lost: 'Файл не найден. Загрузите видео ещё раз', mayBeLink: true },
    video_foto_file: { lost: lostPicture },
  },
  order: { position: videos.position, action: 'videos_ordered' },
  edit,
  // Of a video that lies elsewhere only its own player knows it.
  complete: (_, { video_link }) => ({ duration: video_link?.duration ?? null }),
  // Views belong to what is watched: another video, or one whose deletion can be undone, may show the same.
  purged: async (tx, gone) => {
    const links = gone.map(({ fields }) => fields.video_link);
    await tx.execute(sql`
      delete from video_views where video_link = any(${sql.param(links)}::text[])
        and not exists (select from videos where videos.video_link = video_views.video_link)
        and not exists (select from ${contentVersions}
          where kind = 'video' and deleted_at is not null and fields ->> 'video_link' = video_views.video_link)`);
  },
});
