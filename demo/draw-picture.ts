import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { drawPicture as draw, LARGEST, pictures, type Size } from '#server/features/starter/course/drawings.ts';

/** Names of all drawings; the demo uses those of the starter course. */
export const listPictures = async (): Promise<string[]> =>
  (await readdir(pictures)).filter((file) => file.endsWith('.svg')).map((file) => path.basename(file, '.svg'));

/** Draws a PNG to be processed further. */
export const drawPicture = async (name: string, size: Size): Promise<Buffer> =>
  (await draw(name, size)).png({ compressionLevel: 1 }).toBuffer();

/**
 * Draws pictures in the sizes the season needs: each is rendered once, which takes tenths of a second, and then scaled
 * down. All are started at once, in parallel with the database.
 */
export async function openDrawings() {
  const large = async (name: string) =>
    (await draw(name, LARGEST)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const drawn = new Map((await listPictures()).map((name) => [name, large(name)]));
  // The caller who awaits a drawing gets its error.
  for (const drawing of drawn.values()) drawing.catch(() => {});
  const sized = async (name: string, size: Size) => {
    const drawing = await drawn.get(name);
    if (!drawing) throw new Error(`no picture ${name}`);
    const { width, height, channels } = drawing.info;
    return sharp(drawing.data, { raw: { width, height, channels } }).resize(size);
  };
  return {
    /** As WebP, the format the portal stores. */
    toKeep: async (name: string, size: Size): Promise<Buffer> =>
      (await sized(name, size)).webp({ quality: 82 }).toBuffer(),
    /** As a WebP, drawn in little time: a photo of a year. */
    snapshot: async (name: string, size: Size): Promise<Buffer> =>
      (await sized(name, size)).webp({ quality: 80, effort: 1 }).toBuffer(),
    /** As JPEG, as people upload theirs. */
    photo: async (name: string, size: Size): Promise<Buffer> =>
      (await sized(name, size)).jpeg({ quality: 80 }).toBuffer(),
    /** As PNG to be processed further. */
    toWorkOn: async (name: string, size: Size): Promise<Buffer> =>
      (await sized(name, size)).png({ compressionLevel: 1 }).toBuffer(),
  };
}
export type Drawings = Awaited<ReturnType<typeof openDrawings>>;
