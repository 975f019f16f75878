import { eq } from 'drizzle-orm';
import type { Connection } from '#server/db/pool.ts';
import { files, type StoredFile } from './tables.ts';

export async function findFile(db: Connection, path: string): Promise<StoredFile | undefined> {
  const [row] = await db.select().from(files).where(eq(files.path, path));
  return row;
}
