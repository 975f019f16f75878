import { z } from 'zod';
import { addPhoto, ofPhotos } from '#server/features/site/media/accept-photo.ts';
import { mediaKind } from '#server/features/site/media/media-kind.ts';
import type { Size } from '#server/features/starter/course/drawings.ts';
import { addRecord } from '#server/platform/content/add-record.ts';
import { readIndex } from './content.ts';
import { findEditors } from './editors.ts';
import type { AddDeps } from './store-cover.ts';
import { storeFile } from './store-file.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** No larger than drawn, so that nothing is enlarged. */
const shapes = {
  wide: { width: 1012, height: 675 },
  square: { width: 675, height: 675 },
  tall: { width: 506, height: 675 },
} as const satisfies Record<string, Size>;

const Snapshot = z.strictObject({
  picture: z.string(),
  shape: z.enum(['wide', 'square', 'tall']),
  caption: z.string(),
  alt: z.string(),
});
const Years = z.array(
  z.strictObject({
    years_ago: z.int(),
    title: z.string(),
    description: z.string(),
    /** Name of the cover picture. */
    cover: z.string(),
    photos: z.array(Snapshot),
  }),
);

/**
 * Adds some years with photos. Drawn in parallel, stored sequentially, since they share the connection of one
 * transaction.
 */
export async function addMedia(deps: AddDeps): Promise<void> {
  const editor = { actor_id: (await findEditors(deps.db)).author };
  const now = new Date();
  const shown = { published_at: new Date(now.getTime() - 30 * DAY_MS).toISOString(), is_active: true };
  const draw = async ({ picture, shape }: z.infer<typeof Snapshot>) => deps.drawings.snapshot(picture, shapes[shape]);
  const read = await readIndex('media', Years);
  const made = read.map(({ photos, ...year }) => ({
    year,
    photos: photos.map((photo) => ({ photo, drawing: draw(photo) })),
  }));
  for (const { drawing } of made.flatMap(({ photos }) => photos)) drawing.catch(() => {});
  for (const { year, photos } of made) {
    const kept = [];
    for (const { photo, drawing } of photos) {
      const { picture, shape, ...words } = photo;
      const path = await storeFile(deps, await drawing, 'image/webp', ofPhotos);
      await addPhoto(deps.db, path, shapes[shape]);
      kept.push({ picture, ...words, path, ...shapes[shape] });
    }
    const { years_ago, cover, ...words } = year;
    const draft = {
      ...words,
      ...shown,
      year: now.getUTCFullYear() - years_ago,
      cover: kept.find(({ picture }) => picture === cover)?.path ?? null,
      photos: kept.map(({ picture: _, ...photo }) => photo),
    };
    await addRecord(deps.db, mediaKind, draft, editor);
  }
}
