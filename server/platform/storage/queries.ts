import { eq, inArray } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { files, type StoredFile } from './tables.ts';

export async function findFile(db: Connection, path: string): Promise<StoredFile | undefined> {
  const [row] = await db.select().from(files).where(eq(files.path, path));
  return row;
}

/** Files by their paths, in no order; a path nobody has is left out. One query. */
export const listFiles = (db: Connection, paths: readonly string[]): Promise<StoredFile[]> =>
  db
    .select()
    .from(files)
    .where(inArray(files.path, [...paths]));
