import { buffer } from 'node:stream/consumers';
import type { FileStore } from '#server/platform/storage/stores/file-store.ts';

/** The bytes of a question's picture; nothing where the file is gone. */
export async function readPicture(storage: FileStore, path: string): Promise<Buffer | undefined> {
  const found = await storage.read(path);
  return found && buffer(found.content);
}
