import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { extensions, type StoredType } from '../kinds.ts';
import type { StoredFile } from '../stored-file.ts';
import { fileIntents, files } from '../tables.ts';
import type { FileStore } from './file-store.ts';
import type { FileIntents } from './intents.ts';

/** What storing a file needs: the connection may be a transaction, the row then stands or falls with it. */
export type StoreDeps = { db: Connection; storage: FileStore; intents: FileIntents };

export type FileOrder = {
  file_target: string;
  owner_id: number | null;
  /** The subject of a private file, where that is not its owner. */
  subject_id?: number | null;
  is_public: boolean;
  original_name?: string;
  /** Seconds, of a video. */
  duration?: number;
  /** The file is stored as it was sent, and not scanned yet. */
  awaits_scan?: boolean;
};

async function hashFile(file: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest();
}

/** A name nobody can guess; the first two letters spread files over folders. */
export function newPath(type: StoredType): string {
  const name = randomBytes(20).toString('hex');
  return `${name.slice(0, 2)}/${name}.${extensions[type]}`;
}

/**
 * Takes a checked local file over into the store and writes its row; neither stays without the other, whatever ends in
 * between: the intent is committed first, the bytes are on the disk before the row is, the row takes the intent away
 * (docs/decisions/041-files-and-their-rows.md).
 */
export async function storeLocalFile(
  { db, storage, intents }: StoreDeps,
  file: string,
  content_type: StoredType,
  { awaits_scan = false, ...order }: FileOrder,
): Promise<StoredFile> {
  const [{ size }, sha256] = await Promise.all([stat(file), hashFile(file)]);
  const path = newPath(content_type);
  await intents.write(path, order.owner_id);
  try {
    await storage.put(path, file, content_type);
    return await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(files)
        .values({ ...order, path, content_type, size, sha256, ...(awaits_scan && { awaits_scan_since: now }) })
        .returning();
      if (!row) throw new Error('file was not written');
      await tx.delete(fileIntents).where(eq(fileIntents.path, path));
      return row;
    });
  } catch (error) {
    // A file that cannot be taken back now is swept at night; the caller gets the first error.
    await intents.abandon(path, storage).catch(() => {});
    throw error;
  }
}
