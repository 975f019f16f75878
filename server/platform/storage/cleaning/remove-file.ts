import { eq } from 'drizzle-orm';
import { copiesOf } from '../pictures/resize-picture.ts';
import type { StoreDeps } from '../stores/store-local-file.ts';
import { files } from '../tables.ts';

/** Removes a file, its row and its narrower copies; no failure where there is none. Call it after the commit. */
export async function removeFile({ db, storage }: Pick<StoreDeps, 'db' | 'storage'>, path: string): Promise<void> {
  const [row] = await db.delete(files).where(eq(files.path, path)).returning();
  if (!row) return;
  await storage.remove(path);
  await Promise.all(copiesOf(row).map((copy) => storage.remove(copy)));
}
