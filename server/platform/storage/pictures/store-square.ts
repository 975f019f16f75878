import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { StoredFile } from '../stored-file.ts';
import { type FileOrder, type StoreDeps, storeLocalFile } from '../stores/store-local-file.ts';
import { cutSquare, type Square } from './picture.ts';

/** Keeps a square of a kept picture as a file of its own; nothing where the picture is not there. 415 for one that cannot be read. */
export async function storeSquare(
  services: StoreDeps,
  path: string,
  square: { square: Square | undefined; side: number },
  order: FileOrder,
): Promise<StoredFile | undefined> {
  const whole = await services.storage.read(path);
  if (!whole) return undefined;
  const [source, drawn] = [services.storage.temporary(), services.storage.temporary()];
  try {
    await pipeline(whole.content, createWriteStream(source, { flags: 'wx', mode: 0o600 }));
    await cutSquare(source, drawn, square);
    return await storeLocalFile(services, drawn, 'image/webp', order);
  } finally {
    await Promise.all([rm(source, { force: true }), rm(drawn, { force: true })]);
  }
}
