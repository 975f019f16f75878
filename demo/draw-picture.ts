import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

export const pictures = path.join(import.meta.dirname, 'pictures');

/** The names of all. */
export const listPictures = async (): Promise<string[]> =>
  (await readdir(pictures)).map((file) => path.basename(file, '.svg'));

type Size = { width: number; height: number };

/** A picture of ./pictures. Another shape than its own 16:9 cuts the edges and never stretches. */
async function draw(name: string, { width, height }: Size) {
  const svg = await readFile(path.join(pictures, `${name}.svg`), 'utf8');
  return sharp(Buffer.from(svg.replace('<svg ', `<svg width="${width}" height="${height}" `)));
}

/** As a PNG, to be worked on. */
export const drawPicture = async (name: string, size: Size): Promise<Buffer> =>
  (await draw(name, size)).png({ compressionLevel: 1 }).toBuffer();

/** As a WebP, as the portal keeps pictures: nothing has to be drawn anew. */
export const drawToKeep = async (name: string, size: Size): Promise<Buffer> =>
  (await draw(name, size)).webp({ quality: 82 }).toBuffer();

/** As wide as this, 16:9, to be kept. */
export const drawWide = (name: string, width: number): Promise<Buffer> =>
  drawToKeep(name, { width, height: Math.round((width * 9) / 16) });
