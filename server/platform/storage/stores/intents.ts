import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/pool.ts';
import { fileIntents, fileRemovals, files } from '../tables.ts';
import type { FileStore } from './file-store.ts';

/** Which files are about to get their name in the storage. Committed by themselves, whatever transaction the file's row is part of. */
export type FileIntents = {
  write: (path: string, owner_id: number | null) => Promise<void>;
  /** Takes the object away, unless its row was committed after all: then the intent went with that. */
  abandon: (path: string, storage: FileStore) => Promise<void>;
};

export const openIntents = (db: Database): FileIntents => ({
  write: async (path, owner_id) => {
    await db.insert(fileIntents).values({ path, owner_id });
  },
  abandon: async (path, storage) => {
    const gone = await db.delete(fileIntents).where(eq(fileIntents.path, path)).returning();
    if (gone.length > 0) await storage.remove(path);
  },
});

/**
 * Notes the objects of intents that nothing came of within a day, to be removed. One whose row is being written this very
 * moment is locked, and stays. Gives how many.
 */
export async function expireIntents(db: Database): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with expired as (
      select path from ${fileIntents} where created_at < now() - interval '1 day' for update skip locked),
    gone as (delete from ${fileIntents} where path in (select path from expired) returning path)
    insert into ${fileRemovals} (path, is_public)
      select path, true from gone where not exists (select from ${files} where ${files.path} = gone.path)
      on conflict do nothing`);
  return rowCount ?? 0;
}
