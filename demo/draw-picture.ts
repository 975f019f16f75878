import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

export const pictures = path.join(import.meta.dirname, 'pictures');

type Size = { width: number; height: number };

/** A picture of ./pictures as a PNG. Another shape than its own 16:9 cuts the edges and never stretches. */
export async function drawPicture(name: string, { width, height }: Size): Promise<Buffer> {
  const svg = await readFile(path.join(pictures, `${name}.svg`), 'utf8');
  return sharp(Buffer.from(svg.replace('<svg ', `<svg width="${width}" height="${height}" `)))
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** As wide as this, 16:9. */
export const drawWide = (name: string, width: number): Promise<Buffer> =>
  drawPicture(name, { width, height: Math.round((width * 9) / 16) });
