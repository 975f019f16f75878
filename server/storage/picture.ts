import type { Sharp } from 'sharp';
import { tooLarge, wrongContent } from '#server/errors.ts';
import type { PictureType } from './kinds.ts';

// A telephone's camera makes up to 50 million; a bomb of a few kilobytes may claim billions.
const MOST_PIXELS = 64_000_000;

// Loaded with the first picture: it takes a tenth of a second.
async function openPicture(file: string): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
}

const encode: Record<PictureType, (picture: Sharp) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 86, mozjpeg: true }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 82 }),
};

/**
 * Writes a picture anew: turned as its EXIF says, without EXIF and whatever else was hidden in the file,
 * at most `max_width` pixels wide. 413 for too many pixels, 415 for one that cannot be read to its end.
 */
export async function redrawPicture(
  from: string,
  to: string,
  { type, max_width }: { type: PictureType; max_width?: number | undefined },
): Promise<void> {
  const picture = (await openPicture(from)).autoOrient();
  if (max_width) picture.resize({ width: max_width, withoutEnlargement: true });
  try {
    await encode[type](picture).toFile(to);
  } catch (error) {
    if (error instanceof Error && error.message.includes('pixel limit'))
      throw tooLarge('Снимок слишком большой: в нём больше 64 миллионов точек');
    throw wrongContent('Снимок не читается: файл повреждён');
  }
}
