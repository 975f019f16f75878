import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { drawPicture as draw, LARGEST, pictures, type Size } from '#server/features/starter/course/drawings.ts';

/** The names of all: the sample shows the starter course's. */
export const listPictures = async (): Promise<string[]> =>
  (await readdir(pictures)).filter((file) => file.endsWith('.svg')).map((file) => path.basename(file, '.svg'));

/** As a PNG, to be worked on. */
export const drawPicture = async (name: string, size: Size): Promise<Buffer> =>
  (await draw(name, size)).png({ compressionLevel: 1 }).toBuffer();

/**
 * The pictures in whatever sizes the season shows them: each is drawn once, which costs a core for tenths of a second, and
 * made smaller, which costs next to nothing. All are begun at once, beside the work of the database.
 */
export async function openDrawings() {
  const large = async (name: string) =>
    (await draw(name, LARGEST)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const drawn = new Map((await listPictures()).map((name) => [name, large(name)]));
  // Who asks for one hears of its fault.
  for (const drawing of drawn.values()) drawing.catch(() => {});
  const sized = async (name: string, size: Size) => {
    const drawing = await drawn.get(name);
    if (!drawing) throw new Error(`no picture ${name}`);
    const { width, height, channels } = drawing.info;
    return sharp(drawing.data, { raw: { width, height, channels } }).resize(size);
  };
  return {
    /** As a WebP, as the portal keeps pictures: nothing has to be drawn anew. */
    toKeep: async (name: string, size: Size): Promise<Buffer> =>
      (await sized(name, size)).webp({ quality: 82 }).toBuffer(),
    /** As a WebP, drawn in little time: a photo of a year. */
    snapshot: async (name: string, size: Size): Promise<Buffer> =>
      (await sized(name, size)).webp({ quality: 80, effort: 1 }).toBuffer(),
    /** As a JPEG, as people send theirs. */
    photo: async (name: string, size: Size): Promise<Buffer> =>
      (await sized(name, size)).jpeg({ quality: 80 }).toBuffer(),
    /** As a PNG, to be worked on. */
    toWorkOn: async (name: string, size: Size): Promise<Buffer> =>
      (await sized(name, size)).png({ compressionLevel: 1 }).toBuffer(),
  };
}
export type Drawings = Awaited<ReturnType<typeof openDrawings>>;
