import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from './file-store.ts';

const HOUR_MS = 3_600_000;

/**
 * A folder for files on their way, on this machine's disk. What a killed process left there goes away after an hour:
 * sooner it may be another living process's.
 */
export async function openTemporary(data_dir: string): Promise<FileStore['temporary']> {
  const folder = path.join(data_dir, 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const present = await stat(file).catch(() => undefined);
    if (present && Date.now() - present.mtimeMs > HOUR_MS) await rm(file, { force: true });
  }
  return () => path.join(folder, randomUUID());
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Files in DATA_DIR/files. A file appears there whole or not at all. */
export async function openLocalStore(data_dir: string): Promise<FileStore> {
  const root = path.join(data_dir, 'files');
  await mkdir(root, { recursive: true, mode: 0o700 });
  const at = (name: string) => path.join(root, name);
  return {
    temporary: await openTemporary(data_dir),
    put: async (name, file) => {
      await mkdir(path.dirname(at(name)), { recursive: true });
      await rename(file, at(name));
    },
    read: async (name, part) => {
      try {
        const handle = await open(at(name));
        const size = part ? part.end - part.start + 1 : (await handle.stat()).size;
        return { content: handle.createReadStream(part ?? {}), size };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: async (name) => rm(at(name), { force: true }),
  };
}
