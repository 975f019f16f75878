/** Width and height in pixels as a file states them, whichever way up it is shown. */
type PictureSize = { width: number; height: number };

/** The portal decodes no more (server/platform/storage/pictures/picture.ts). */
const MAX_PIXELS = 64_000_000;
/** Where a file states its size; metadata before it, with a small picture of it, are shorter. */
const START_BYTES = 512 * 1024;

export const hasTooManyPixels = ({ width, height }: PictureSize): boolean => width * height > MAX_PIXELS;

/** The size a file states (`readPictureSize`). */
export const readFileSize = async (file: Blob): Promise<PictureSize | undefined> =>
  readPictureSize(await file.slice(0, START_BYTES).arrayBuffer());

const PNG = 0x89504e47;
const JPEG = 0xffd8;
/** Frames that hold a size: all SOFn but DHT (c4), JPG (c8) and DAC (cc). */
const holdsSize = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/**
 * The size a JPEG or PNG states in its first bytes, so that a picture of a billion pixels is never decoded; undefined for
 * other kinds, and where the bytes end before it.
 */
export function readPictureSize(start: ArrayBuffer): PictureSize | undefined {
  const bytes = new DataView(start);
  if (bytes.byteLength >= 24 && bytes.getUint32(0) === PNG)
    return { width: bytes.getUint32(16), height: bytes.getUint32(20) };
  if (bytes.byteLength < 4 || bytes.getUint16(0) !== JPEG) return undefined;
  let at = 2;
  while (at + 9 <= bytes.byteLength) {
    const marker = bytes.getUint16(at);
    if (marker === 0xffff) {
      // A fill byte before the marker.
      at += 1;
      continue;
    }
    if (marker >> 8 !== 0xff) return undefined;
    if (holdsSize(marker & 0xff)) return { width: bytes.getUint16(at + 7), height: bytes.getUint16(at + 5) };
    at += 2 + bytes.getUint16(at + 2);
  }
  return undefined;
}
