import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ImportKind } from '#contract/imports/kinds.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { brokenUnique } from '#server/platform/db/sql/unique-violation.ts';
import { invalid } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { importFiles, imports } from '../tables.ts';
import { type CheckDeps, checkRead, readFileOf } from './check-file.ts';
import { saveCheck } from './save-check.ts';

/** Zip, as .xlsx is; and a «compound file»: Excel of before 2007, or a workbook under a password, of which reading says more. */
const EXCEL = [Buffer.from([0x50, 0x4b]), Buffer.from([0xd0, 0xcf])];

/** Excel itself would not open it either: what is wrong is the file, not the table in it. */
function requireNamedRightly({ file_name, content }: UploadedImport): void {
  const isExcel = EXCEL.some((mark) => content.subarray(0, mark.length).equals(mark));
  if (/\.xlsx$/i.test(file_name) && !isExcel)
    throw invalid({
      file: 'Это не файл Excel, хотя его имя кончается на .xlsx. Откройте таблицу в программе, где она сделана, и сохраните как .xlsx или CSV',
    });
}

type UploadedImport = { kind: ImportKind; request_key: string; file_name: string; content: Buffer };

async function findByKey(db: Connection, request_key: string): Promise<number | undefined> {
  const [made] = await db.select({ id: imports.id }).from(imports).where(eq(imports.request_key, request_key));
  return made?.id;
}

/**
 * POST /admin/imports: the dry run. Keeps the import and its file, and says what stands against it; of what the file
 * brings nothing is written. The same `request_key` gives the same import again. 422 at `file` for one that cannot be read:
 * nothing is kept of it. docs/product/imports.md.
 */
export async function uploadImport(context: CheckDeps, sent: UploadedImport): Promise<number> {
  const { db, caller } = context;
  const { kind, request_key, file_name, content } = sent;
  const before = await findByKey(db, request_key);
  if (before !== undefined) return before;
  requireNamedRightly(sent);
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
