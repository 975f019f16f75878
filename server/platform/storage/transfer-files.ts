import { inArray, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { files } from './tables.ts';

/** Private files about somebody become that person's own, to read and to take along. One query, none for none. */
export async function transferToSubjects(tx: Connection, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await tx
    .update(files)
    .set({ owner_id: sql`${files.subject_id}` })
    .where(inArray(files.path, [...paths]));
}
