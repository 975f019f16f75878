import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

export const pictures = path.join(import.meta.dirname, 'pictures');

/** The names of all. */
export const listPictures = async (): Promise<string[]> =>
  (await readdir(pictures)).map((file) => path.basename(file, '.svg'));

export type Size = { width: number; height: number };

/** As wide as this, 16:9, as the pictures are. */
export const wide = (width: number): Size => ({ width, height: Math.round((width * 9) / 16) });

/** A picture of ./pictures. Another shape than its own 16:9 cuts the edges and never stretches. */
async function draw(name: string, { width, height }: Size) {
  const svg = await readFile(path.join(pictures, `${name}.svg`), 'utf8');
  return sharp(Buffer.from(svg.replace('<svg ', `<svg width="${width}" height="${height}" `)));
}

/** As a PNG, to be worked on. */
export const drawPicture = async (name: string, size: Size): Promise<Buffer> =>
  (await draw(name, size)).png({ compressionLevel: 1 }).toBuffer();

/** The largest that is asked for; every other size is made of it. */
export const LARGEST = wide(1200);

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
    /** The same in little time: a photo of a year. */
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
