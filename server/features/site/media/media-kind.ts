import { sql } from 'drizzle-orm';
import type { MediaYearDraft, Photo } from '#contract/site/media.ts';
import { editPublic } from '#server/platform/content/edit-content.ts';
import { recordKind } from '#server/platform/content/record-kind.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import { media, mediaPhotos } from '../tables.ts';

/** Every photo was uploaded for this, none stands twice; 422. The sizes are the portal's own, whatever the form says. One query. */
async function checkPhotos(tx: Transaction, photos: readonly Photo[]): Promise<void> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(distinct known.path)::int as count
    from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb) as given (path text, width int, height int)
    join ${mediaPhotos} known using (path, width, height)`);
  if (rows[0]?.count !== photos.length)
    throw invalid({ photos: 'Снимок не найден или назван дважды. Уберите его и загрузите ещё раз' });
}

/** A year with its photos: one record, so that its order, its words and its photos are saved, compared and undone as one. */
export const mediaKind = recordKind<MediaYearDraft>()({
  kind: 'media',
  table: media,
  title: media.title,
  words: {
    missing: 'Такого года нет',
    accusative: 'фотографии года',
    taken: 'Этот год уже есть в списке: откройте его и добавьте снимки туда',
  },
  html: {},
  files: {},
  filesInside: media.photos,
  edit: editPublic,
  // A photo that was taken out is no cover any more: the first one is.
  complete: ({ cover, photos }) => ({ cover: photos.some(({ path }) => path === cover) ? cover : null }),
  written: (tx, { photos }) => checkPhotos(tx, photos),
});
