import { open, rm, stat, writeFile } from 'node:fs/promises';
import { detectType, isPicture, notPicture } from '../kinds.ts';
import type { StoredFile } from '../stored-file.ts';
import { type FileOrder, type StoreDeps, storeLocalFile } from '../stores/store-local-file.ts';
import { isWholeWebp } from './picture.ts';
import { storePictureAsWebp } from './store-picture.ts';

/** Whether a file of RIFF ends where it says: nothing hangs on behind the picture. */
async function hasExactRiffLength(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const head = Buffer.alloc(8);
    const { bytesRead } = await handle.read(head, 0, 8, 0);
    const { size } = await stat(file);
    return bytesRead === 8 && head.readUInt32LE(4) + 8 === size;
  } finally {
    await handle.close();
  }
}

/**
 * Keeps a picture of another portal of ours, or of the starter content: a WebP as the portal writes them (no wider than
 * `max_width` pixels, without metadata, whole) stays byte for byte, so that it loses nothing on its way; every other
 * picture is drawn again. Takes the file over. 413 or 415 for what is no readable picture.
 */
export async function storeOriginalPicture(
  services: StoreDeps,
  file: string,
  max_width: number,
  order: FileOrder,
): Promise<StoredFile> {
  const type = await detectType(file);
  if (!isPicture(type)) throw notPicture();
  if (type === 'image/webp' && (await hasExactRiffLength(file)) && (await isWholeWebp(file, max_width)))
    return storeLocalFile(services, file, 'image/webp', order);
  // A picture that is drawn again holds nothing that a scanner would look for.
  return storePictureAsWebp(services, file, max_width, { ...order, awaits_scan: false });
}

/**
 * Stores a picture that is in memory already, as it is where it may stay so, drawn again where not; 413 or 415 for what
 * is no readable picture.
 */
export async function storeOriginalContent(
  services: StoreDeps,
  content: Uint8Array,
  max_width: number,
  order: FileOrder,
): Promise<StoredFile> {
  const file = services.storage.temporary();
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 });
    return await storeOriginalPicture(services, file, max_width, order);
  } finally {
    await rm(file, { force: true });
  }
}
