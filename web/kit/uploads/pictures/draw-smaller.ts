import { hasTooManyPixels, readFileSize } from './picture-size.ts';

/** More is never decoded: a phone would run out of memory (four bytes for each pixel). */
const MAX_PIXELS = 220_000_000;
/** The longer side and the quality of each attempt: a page of A4 stays readable in the last. */
const attempts = [
  { side: 5000, quality: 0.9 },
  { side: 4000, quality: 0.86 },
  { side: 3000, quality: 0.8 },
  { side: 2000, quality: 0.75 },
] as const;

const JPEG = 'image/jpeg';

type Context = Pick<
  OffscreenCanvasRenderingContext2D,
  'drawImage' | 'fillRect' | 'fillStyle' | 'imageSmoothingQuality'
>;

/** On white, since JPEG has no transparency. */
function paint(context: Context, picture: ImageBitmap, width: number, height: number): void {
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
}

/** The picture as JPEG at this size; drawn outside the page where the browser can. Null where it cannot. */
async function encode(picture: ImageBitmap, width: number, height: number, quality: number): Promise<Blob | null> {
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) return null;
    paint(context, picture, width, height);
    return canvas.convertToBlob({ type: JPEG, quality });
  }
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return null;
  paint(context, picture, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, JPEG, quality));
}

/**
 * The picture as a JPEG of at most `max_bytes`, the right way up and without metadata, smaller than the file unless it had more
 * pixels than the portal takes; null where the browser cannot decode
 * it (HEIC in most), where it is too large to be decoded, or cannot be made small enough.
 */
export async function drawSmaller(file: Blob, max_bytes: number): Promise<Blob | null> {
  const size = await readFileSize(file);
  if (size && size.width * size.height > MAX_PIXELS) return null;
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
  try {
    for (const { side, quality } of attempts) {
      const scale = Math.min(1, side / Math.max(picture.width, picture.height));
      const [width, height] = [picture.width, picture.height].map((one) => Math.max(1, Math.round(one * scale)));
      const drawn = await encode(picture, width ?? 1, height ?? 1, quality);
      if (drawn && drawn.size <= max_bytes) return drawn.size < file.size || hasTooManyPixels(picture) ? drawn : null;
    }
    return null;
  } finally {
    picture.close();
  }
}
