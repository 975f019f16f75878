import { open } from 'node:fs/promises';

/** Waits until a file's bytes, or what a folder lists, are on the disk and not only in memory: a power cut leaves them. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
