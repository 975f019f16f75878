import { rm, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { detectType, isPicture, notPicture } from '../kinds.ts';
import type { StoredFile } from '../stored-file.ts';
import { type FileOrder, type StoreDeps, storeLocalFile } from '../stores/store-local-file.ts';
import { readSent, redrawPicture } from './picture.ts';

/** Keeps the picture in a local file as WebP, at most `max_width` pixels wide. 413 or 415 for anything else. */
export async function storePictureAsWebp(
  services: StoreDeps,
  file: string,
  max_width: number,
  order: FileOrder,
): Promise<StoredFile> {
  const sent = await detectType(file);
  if (!isPicture(sent)) throw notPicture();
  const drawn = services.storage.temporary();
  try {
    await redrawPicture(await readSent(file, sent), drawn, { type: 'image/webp', max_width });
    return await storeLocalFile(services, drawn, 'image/webp', order);
  } finally {
    await rm(drawn, { force: true });
  }
}

/**
 * Keeps a picture the portal has in its hands (drawn by itself, made from a page); gives its path for /storage/{path}.
 * Written as WebP, at most `max_width` pixels wide. Fails with 413 or 415 on what is not a readable picture.
 */
export async function storePicture(
  services: StoreDeps,
  { content, max_width, ...order }: FileOrder & { content: Uint8Array | Readable; max_width: number },
): Promise<{ path: string }> {
  const source = services.storage.temporary();
  try {
    await writeFile(source, content, { flag: 'wx', mode: 0o600 });
    const { path } = await storePictureAsWebp(services, source, max_width, order);
    return { path };
  } finally {
    await rm(source, { force: true });
  }
}
