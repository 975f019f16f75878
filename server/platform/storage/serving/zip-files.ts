import { Readable } from 'node:stream';
import type { Logger } from 'pino';
import yazl from 'yazl';
import type { Database } from '#server/platform/db/pool.ts';
import { listClosed } from '../scanning/scan-files.ts';
import type { StoredFile } from '../stored-file.ts';
import type { FileStore } from '../stores/file-store.ts';

/** A file, and where it stands in the archive. */
export type Packed = { file: Pick<StoredFile, 'path' | 'created_at'>; path: string };

/**
 * One ZIP of these files and of `pages`, by their names. Files are read one at a time, as the receiver takes them; a
 * receiver who goes away stops the reading. One that is missing in the storage, or not to be opened, is empty, and logged; a page that is a
 * function is made last of all, of the paths of those that were missing.
 */
export function zipFiles(
  { db, storage, log }: { db: Database; storage: FileStore; log: Logger },
  packed: readonly Packed[],
  pages: Readonly<Record<string, Buffer | ((missing: ReadonlySet<string>) => Buffer)>>,
): Readable {
  const zip = new yazl.ZipFile();
  const missing = new Set<string>();
  const closed = listClosed(db);
  // A reader that goes away before the first file opens none.
  closed.catch(() => {});
  for (const [name, page] of Object.entries(pages)) if (Buffer.isBuffer(page)) zip.addBuffer(page, name);

  let reading: Readable | undefined;
  const output = zip.outputStream as Readable;
  output.once('close', () => reading?.destroy());
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { file, path } of packed)
    zip.addReadStreamLazy(path, { mtime: new Date(file.created_at), compress: false }, (give) => {
      if (output.destroyed) return;
      closed
        .then((paths) => (paths.has(file.path) ? undefined : storage.read(file.path)))
        .then(
          (found) => {
            // A reader that went away while the file was being opened has closed what was open then.
            if (output.destroyed) return void found?.content.destroy();
            if (!found) {
              missing.add(file.path);
              log.warn({ path: file.path }, 'file of an archive is missing or closed');
            }
            reading = found?.content ?? Readable.from([]);
            give(null, reading);
          },
          (error: Error) => give(error, Readable.from([])),
        );
    });
  for (const [name, page] of Object.entries(pages))
    if (!Buffer.isBuffer(page)) zip.addReadStreamLazy(name, {}, (give) => give(null, Readable.from([page(missing)])));
  zip.end();
  return output;
}
