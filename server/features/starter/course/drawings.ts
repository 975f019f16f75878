import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sharp } from 'sharp';
import { starter } from '../content.ts';

export type Size = { width: number; height: number };

/** A size of this width, 16:9, as the pictures are. */
export const wide = (width: number): Size => ({ width, height: Math.round((width * 9) / 16) });

/** The pictures of lectures; what shows them smaller makes them so. */
export const LARGEST = wide(1200);

/** The pictures of lectures and questions, as SVG and as they are kept (bin/draw-starter.ts). */
export const pictures = path.join(starter, 'pictures');

/** Drawings with words, as SVG and as they are kept: a portal has no fonts to draw words with. */
export const schemes = path.join(starter, 'schemes');
export const SCHEME: Size = { width: 1080, height: 810 };

/** A picture as it is drawn. Another shape than its own cuts the edges and never stretches. */
export async function drawPicture(name: string, { width, height }: Size): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const svg = await readFile(path.join(pictures, `${name}.svg`), 'utf8');
  return sharp(Buffer.from(svg.replace('<svg ', `<svg width="${width}" height="${height}" `)));
}

/** A scheme as it is kept: WebP. */
export const readScheme = (name: string): Promise<Buffer> => readFile(path.join(schemes, `${name}.webp`));

/** A picture as a course names it (`picture:reef`, `scheme:tides`, `question:reef`), as it is kept: WebP. */
export async function readNamed(named: string): Promise<Buffer> {
  const [kind, name = ''] = named.split(':');
  return kind === 'scheme' ? readScheme(name) : readFile(path.join(pictures, `${name}.webp`));
}
