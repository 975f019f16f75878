import { z } from 'zod';
import { type VideoType, videoTypes } from '#contract/materials/kinds.ts';
import { videoKind } from '#server/features/materials/videos/video-kind.ts';
import { addRecord } from '#server/platform/content/add-record.ts';
import { readIndex } from './content.ts';
import { makeFilm } from './film.ts';
import { type AddDeps, ofMaterials, storeCover, WIDE } from './store-cover.ts';
import { storeFile } from './store-file.ts';

/** Silent films of drawings in ./pictures. */
const Videos = z.array(
  z.strictObject({
    video_title: z.string(),
    video_type: z.enum(Object.keys(videoTypes) as VideoType[]),
    /** The first drawing is the cover, too. */
    pictures: z.array(z.string()).min(1),
    seconds: z.int(),
  }),
);

/** Adds the demo videos: films of drawings. */
export async function addVideos(deps: AddDeps): Promise<void> {
  const { drawings } = deps;
  const read = await readIndex('videos', Videos);
  const names = new Set(read.flatMap(({ pictures }) => pictures));
  const drawn = new Map(
    await Promise.all([...names].map(async (name) => [name, await drawings.toWorkOn(name, WIDE)] as const)),
  );
  const made = await Promise.all(
    read.map(async ({ pictures, seconds, ...video }) => {
      const frames = pictures.flatMap((name) => drawn.get(name) ?? []);
      const film = await makeFilm({ pictures: frames, each: seconds / frames.length, ...WIDE });
      return { video, seconds, film, cover: await drawings.toKeep(pictures[0] ?? '', WIDE) };
    }),
  );
  // Sequential, since they share the connection of one transaction.
  for (const { video, seconds, film, cover } of made) {
    const order = { ...ofMaterials, file_target: 'video_link', duration: seconds };
    const video_link = await storeFile(deps, film, 'video/webm', order);
    const video_foto_file = await storeCover(deps, cover, 'video_foto_file');
    await addRecord(deps.db, videoKind, { ...video, video_link, video_foto_file }, { actor_id: null });
  }
}
