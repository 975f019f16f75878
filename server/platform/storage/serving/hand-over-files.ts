import { and, eq, inArray } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import type { StoredFile } from '../stored-file.ts';
import { files } from '../tables.ts';

type HandingOver = { paths: readonly string[]; file_target: string; from: number; to: number };

/** Gives private files of one purpose to another owner, who sees what they were called; held till the end of the transaction. Gives those that were the former owner's. One query, none for none. */
export async function handOverFiles(
  tx: Connection,
  { paths, file_target, from, to }: HandingOver,
): Promise<StoredFile[]> {
  if (paths.length === 0) return [];
  return await tx
    .update(files)
    .set({ owner_id: to })
    .where(
      and(
        inArray(files.path, [...paths]),
        eq(files.file_target, file_target),
        eq(files.owner_id, from),
        eq(files.is_public, false),
      ),
    )
    .returning();
}
