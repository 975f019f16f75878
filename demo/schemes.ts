import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The schemes of lectures: drawings with words, as SVG and as they are kept (draw-schemes.ts). */
export const schemes = path.join(import.meta.dirname, 'schemes');

export const SCHEME = { width: 1080, height: 810 };

/** A scheme as it is kept: WebP. */
export const readScheme = (name: string): Promise<Buffer> => readFile(path.join(schemes, `${name}.webp`));
