import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ImportKind } from '#contract/imports/kinds.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { brokenUnique } from '#server/platform/db/unique-violation.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { type Acting, checkRead, readFileOf } from './check-file.ts';
import { saveCheck } from './save-check.ts';
import { importFiles, imports } from './tables.ts';

type Sent = { kind: ImportKind; request_key: string; file_name: string; content: Buffer };

async function findByKey(db: Connection, request_key: string): Promise<number | undefined> {
  const [made] = await db.select({ id: imports.id }).from(imports).where(eq(imports.request_key, request_key));
  return made?.id;
}

/**
 * POST /admin/imports: the dry run. Keeps the import and its file, and says what stands against it; of what the file
 * brings nothing is written. The same `request_key` gives the same import again. 422 at `file` for one that cannot be read:
 * nothing is kept of it. docs/product/imports.md.
 */
export async function uploadImport(context: Acting, sent: Sent): Promise<number> {
  const { db, caller } = context;
  const { kind, request_key, file_name, content } = sent;
  const before = await findByKey(db, request_key);
  if (before !== undefined) return before;
  const read = await readFileOf(context, { kind, content });
  const checked = await checkRead(db, read);
  try {
    return await db.transaction(async (tx) => {
      const file_hash = createHash('sha256').update(content).digest();
      const file_bytes = content.length;
      const [made] = await tx
        .insert(imports)
        .values({ kind, request_key, file_name, file_hash, file_bytes, created_by: caller.user_id })
        .returning({ id: imports.id });
      if (!made) throw new Error('an import was not written');
      await tx.insert(importFiles).values({ import_id: made.id, content });
      await saveCheck(tx, made.id, checked);
      const details = { import_id: made.id, kind, rows: checked.rows_count };
      await writeLog(tx, { actor_id: caller.user_id, subject_id: null, action: 'import_checked', details });
      return made.id;
    });
  } catch (error) {
    const twin = brokenUnique(error) ? await findByKey(db, request_key) : undefined;
    if (twin === undefined) throw error;
    return twin;
  }
}
