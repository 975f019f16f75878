import { eq } from 'drizzle-orm';
import { notFound } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { getFile, requireChecked } from '../apply-import.ts';
import { getImportRow, lockImport } from '../queries.ts';
import { importFaults, importFiles, imports } from '../tables.ts';
import { type CheckDeps, checkRead, readFileOf } from './check-file.ts';
import { saveCheck } from './save-check.ts';

/** POST /admin/imports/{id}/check. The dry run once more, of the same file. 422 once the file is gone. */
export async function checkAgain(context: CheckDeps, id: number): Promise<void> {
  const { db } = context;
  const found = await getImportRow(db, id);
  requireChecked(found);
  const read = await readFileOf(context, { kind: found.kind, content: await getFile(db, id) });
  const checked = await checkRead(db, read);
  await db.transaction((tx) => saveCheck(tx, id, checked));
}

/** POST /admin/imports/{id}/drop. Gives a checked import up: its file and faults are erased. Again, it is so already. */
export async function dropImport({ db, caller }: CheckDeps, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockImport(tx, id);
    if (!found) throw notFound('Импорт не найден');
    if (found.state === 'dropped') return;
    requireChecked(found);
    await tx.update(imports).set({ state: 'dropped' }).where(eq(imports.id, id));
    await tx.delete(importFiles).where(eq(importFiles.import_id, id));
    await tx.delete(importFaults).where(eq(importFaults.import_id, id));
    const details = { import_id: id, kind: found.kind };
    await writeLog(tx, { actor_id: caller.user_id, subject_id: null, action: 'import_dropped', details });
  });
}
