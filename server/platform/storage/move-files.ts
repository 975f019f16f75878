import { and, eq, ne } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { files } from './tables.ts';

/**
 * Gives the files a parent uploaded about a child to another parent: the former one reads none of them any more. The
 * other one does not hear what they were called. Gives how many.
 */
export async function moveFilesOf(tx: Connection, { subject_id, to }: { subject_id: number; to: number }) {
  const moved = await tx
    .update(files)
    .set({ owner_id: to, original_name: '' })
    .where(and(eq(files.subject_id, subject_id), ne(files.owner_id, subject_id)))
    .returning({ id: files.id });
  return moved.length;
}
