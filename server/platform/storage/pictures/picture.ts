import type { Sharp } from 'sharp';
import { tooLarge, wrongContent } from '#server/platform/errors.ts';
import { decodeHeic, type RawPicture } from '../decoding/decode-heic.ts';
import type { PictureType, SentType } from '../kinds.ts';

// A telephone's camera makes up to 50 million; a bomb of a few kilobytes may claim billions.
const MAX_PIXELS = 64_000_000;

// Loaded with the first picture: it takes a tenth of a second.
async function openPicture(given: string | RawPicture): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  if (typeof given === 'string') return sharp(given, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { data, width, height } = given;
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
}

/** A sent file as `redrawPicture` takes it: HEIC decoded, since sharp comes without the patented decoder. */
export const readSent = async (file: string, type: SentType): Promise<string | RawPicture> =>
  type === 'image/heic' ? decodeHeic(file) : file;

/** AVIF is drawn of what is kept, never kept itself. */
type DrawnType = PictureType | 'image/avif';

// The least effort at which AVIF is smaller than WebP: each further step doubles the time for a twentieth of the size.
const encode: Record<DrawnType, (picture: Sharp) => Sharp> = {
  'image/avif': (picture) => picture.avif({ quality: 52, effort: 1 }),
  'image/jpeg': (picture) => picture.jpeg({ quality: 86, mozjpeg: true }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 82 }),
};

/** In pixels. */
export type Size = { width: number; height: number };

type Redraw = {
  type: DrawnType;
  max_width?: number | undefined;
  max_height?: number;
  /** A third of the time for some bytes more: for photos that come by hundreds. */
  isQuick?: boolean;
};

/**
 * Writes a picture again: turned as its EXIF says, without EXIF and whatever else was hidden in the file,
 * at most `max_width` pixels wide and `max_height` high; gives its size. 413 for too many pixels, 415 for one that cannot be read to its end.
 */
export async function redrawPicture(
  from: string | RawPicture,
  to: string,
  { type, max_width, max_height, isQuick = false }: Redraw,
): Promise<Size> {
  const picture = (await openPicture(from)).autoOrient();
  if (max_width)
    picture.resize({
      width: max_width,
      ...(max_height && { height: max_height }),
      fit: 'inside',
      withoutEnlargement: true,
    });
  return write(isQuick ? picture.webp({ quality: 82, effort: 2 }) : encode[type](picture), to);
}

/** In pixels of the picture. */
export type Square = { left: number; top: number; size: number };

const middleOf = (width: number, height: number): Square => {
  const size = Math.min(width, height);
  return { left: (width - size) >> 1, top: (height - size) >> 1, size };
};

/**
 * Writes a square of a kept picture as WebP, at most `side` pixels wide; without one the middle. What hangs over the edge is
 * moved in. 415 for a picture that cannot be read.
 */
export async function cutSquare(
  from: string,
  to: string,
  { square, side }: { square: Square | undefined; side: number },
): Promise<void> {
  const picture = await openPicture(from);
  const { width, height } = await picture.metadata();
  const area = square ?? middleOf(width, height);
  const size = Math.min(area.size, width, height);
  const [left, top] = [Math.min(area.left, width - size), Math.min(area.top, height - size)];
  picture.extract({ left, top, width: size, height: size }).resize(side, side, { withoutEnlargement: true });
  await write(encode['image/webp'](picture), to);
}

async function write(picture: Sharp, to: string): Promise<Size> {
  try {
    const { width, height } = await picture.toFile(to);
    return { width, height };
  } catch (error) {
    if (error instanceof Error && error.message.includes('pixel limit'))
      throw tooLarge('Снимок слишком большой: в нём больше 64 миллионов точек. Уменьшите его и загрузите ещё раз');
    throw wrongContent('Снимок не читается: файл повреждён');
  }
}

/** Whether a WebP can be read to its end, is one picture no wider than this, and carries nothing besides. */
export async function isWholeWebp(file: string, max_width: number): Promise<boolean> {
  const picture = await openPicture(file);
  try {
    const { width, pages = 1, exif, icc, iptc, xmp } = await picture.metadata();
    if (width > max_width || pages > 1 || exif || icc || iptc || xmp) return false;
    await picture.raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}
