import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore, StoredObject } from './file-store.ts';
import { syncToDisk } from './sync-to-disk.ts';
import { openTemporary } from './temporary-files.ts';

const PAGE = 500;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Every file under the folder, as a page of some hundreds is full. */
async function* pagesUnder(root: string): AsyncGenerator<StoredObject[]> {
  let page: StoredObject[] = [];
  for await (const entry of await opendir(root, { recursive: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    // A file that was removed meanwhile is skipped.
    const found = await stat(file).catch(() => undefined);
    if (found) page.push({ path: path.relative(root, file).replaceAll(path.sep, '/'), changed_at: found.mtimeMs });
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

/** Files in DATA_DIR/files. A file appears there whole or not at all, and stays through a power cut. */
export async function openLocalStore(data_dir: string): Promise<FileStore> {
  const root = path.join(data_dir, 'files');
  await mkdir(root, { recursive: true, mode: 0o700 });
  const at = (name: string) => path.join(root, name);
  return {
    ...(await openTemporary(data_dir)),
    put: async (name, file) => {
      const folder = path.dirname(at(name));
      const made = await mkdir(folder, { recursive: true });
      await syncToDisk(file);
      await rename(file, at(name));
      await syncToDisk(folder);
      if (made) await syncToDisk(path.dirname(made));
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
    has: async (name) =>
      stat(at(name)).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false;
          throw error;
        },
      ),
    pages: () => pagesUnder(root),
    remove: async (name) => rm(at(name), { force: true }),
  };
}
