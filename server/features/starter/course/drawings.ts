import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { starter } from '../content.ts';

export type Size = { width: number; height: number };

/** As wide as this, 16:9, as the pictures are. */
export const wide = (width: number): Size => ({ width, height: Math.round((width * 9) / 16) });

/** The pictures of lectures; what shows them smaller makes them so. */
export const LARGEST = wide(1200);

/** Pictures without words, as SVG: every portal can draw them. */
export const pictures = path.join(starter, 'pictures');

/** Drawings with words, as SVG and as they are kept (bin/draw-schemes.ts): a portal has no fonts to draw words with. */
export const schemes = path.join(starter, 'schemes');
export const SCHEME: Size = { width: 1080, height: 810 };

/** A drawing of a folder. Another shape than its own cuts the edges and never stretches. */
export async function drawPicture(folder: string, name: string, { width, height }: Size): Promise<Sharp> {
  const svg = await readFile(path.join(folder, `${name}.svg`), 'utf8');
  return sharp(Buffer.from(svg.replace('<svg ', `<svg width="${width}" height="${height}" `)));
}

/** A drawing as the portal keeps pictures. */
const drawn = async (name: string, size: Size): Promise<Buffer> =>
  (await drawPicture(pictures, name, size)).webp({ quality: 82 }).toBuffer();

/** A scheme as it is kept: WebP. */
export const readScheme = (name: string): Promise<Buffer> => readFile(path.join(schemes, `${name}.webp`));

const QUESTION = wide(1000);

/** A picture as a course names it (`picture:reef`, `scheme:tides`, `question:reef`), as a WebP. */
export async function drawNamed(named: string): Promise<Buffer> {
  const [kind, name = ''] = named.split(':');
  if (kind === 'scheme') return readScheme(name);
  return drawn(name, kind === 'question' ? QUESTION : LARGEST);
}
