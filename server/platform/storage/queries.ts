import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import type { StoredFile } from './stored-file.ts';
import { files } from './tables.ts';

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

/** Private files a person has uploaded, or that are about the person; the last five hundred. */
export const listPapers = (db: Connection, user_id: number) =>
  db
    .select({
      path: files.path,
      file_target: files.file_target,
      content_type: files.content_type,
      size: files.size,
      created_at: files.created_at,
    })
    .from(files)
    .where(and(or(eq(files.owner_id, user_id), eq(files.subject_id, user_id)), eq(files.is_public, false)))
    .orderBy(desc(files.id))
    .limit(500);
