import { eq, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { conflict, invalid, notFound } from '#server/platform/errors.ts';
import { writeLog, writeLogs } from '#server/platform/log/write-log.ts';
import { type CheckDeps, type Checked, checkRead, readFileOf } from './checking/check-file.ts';
import { saveCheck } from './checking/save-check.ts';
import type { MadeRecord } from './kinds/importer.ts';
import { importerOf } from './kinds/importers.ts';
import { getImportRow, lockImport } from './queries.ts';
import type { ReadFile } from './reading/rows.ts';
import { type ImportRow, importFiles, importRows, imports } from './tables.ts';
import { analyzeImported, stampRows } from './undo/stamps.ts';

export const noFile = () =>
  invalid('Файл уже стёрт: он хранится сутки. Пришлите его ещё раз, и портал проверит его заново');

/** The file of an import that is neither applied nor given up; throws noFile. */
export async function getFile(db: Connection, import_id: number): Promise<Buffer> {
  const [file] = await db
    .select({ content: importFiles.content })
    .from(importFiles)
    .where(eq(importFiles.import_id, import_id));
  if (!file) throw noFile();
  return file.content;
}

/** The check within the transaction has found what the one before had not. */
class Changed extends Error {
  readonly checked: Checked;
  constructor(checked: Checked) {
    super('the state has changed since the check');
    this.checked = checked;
  }
}

const columnOf = { school: 'school_id', certificate: 'certificate_id' } as const;

/** Notes what was made of which row. */
async function saveMadeRecords(tx: Connection, import_id: number, made: readonly MadeRecord[]): Promise<void> {
  const rows_json = JSON.stringify(
    made.map(({ row_number, record, id }, position) => ({
      position,
      row_number,
      record,
      [record === 'school' || record === 'certificate' ? columnOf[record] : 'user_id']: id,
    })),
  );
  await tx.execute(sql`
    insert into ${importRows} (import_id, position, row_number, record, user_id, school_id, certificate_id)
    select ${import_id}::bigint, position, row_number, record, user_id, school_id, certificate_id
    from jsonb_to_recordset(${rows_json}::jsonb) as given
      (position integer, row_number integer, record text, user_id bigint, school_id bigint, certificate_id bigint)`);
  await analyzeImported(tx);
  await stampRows(tx, import_id);
}

const people: readonly string[] = ['guide', 'parent', 'child'];

async function makeAll({ caller }: CheckDeps, tx: Connection, { id, kind }: ImportRow, read: ReadFile): Promise<void> {
  const importer = importerOf(read);
  await importer.lock(tx);
  const checked = await checkRead(tx, read);
  if (checked.faults.some(({ is_remark }) => !is_remark)) throw new Changed(checked);
  await saveCheck(tx, id, checked);
  const made = await importer.make(tx);
  await saveMadeRecords(tx, id, made);
  await tx.delete(importFiles).where(eq(importFiles.import_id, id));
  await tx
    .update(imports)
    .set({ state: 'applied', applied_at: now, applied_by: caller.user_id })
    .where(eq(imports.id, id));
  const actor_id = caller.user_id;
  await writeLogs(
    tx,
    made
      .filter(({ record }) => people.includes(record))
      .map(({ id: subject_id, record }) => ({
        actor_id,
        subject_id,
        action: 'person_imported',
        details: { import_id: id, record },
      })),
  );
  const details = { import_id: id, kind, ...checked.makes };
  await writeLog(tx, { actor_id, subject_id: null, action: 'import_applied', details });
}

/**
 * POST /admin/imports/{id}/apply. Makes all that the file brings in one transaction, after the same check as before under
 * locks, and erases the file; asked again, or by two at once, it is done once. 409 where the check now finds what it had
 * not: the new faults are kept for the page; 422 once the file is erased, and of an import that was undone or given up.
 * A fixed number of statements. docs/product/imports.md, «Applying».
 */
export async function applyImport(context: CheckDeps, id: number): Promise<void> {
  const { db } = context;
  const found = await getImportRow(db, id);
  if (found.state === 'applied') return;
  requireChecked(found);
  const content = await getFile(db, id).catch(async (error: unknown) => {
    // Another press has applied it meanwhile, and the file is gone.
    if ((await getImportRow(db, id)).state === 'applied') return undefined;
    throw error;
  });
  if (!content) return;
  const read = await readFileOf(context, { kind: found.kind, content });
  try {
    await db.transaction(async (tx) => {
      // One import at a time: none finds half of another.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('imports'))`);
      const present = await lockImport(tx, id);
      if (!present) throw notFound('Импорт не найден');
      if (present.state === 'applied') return;
      requireChecked(present);
      await makeAll(context, tx, present, read);
    });
  } catch (error) {
    if (!(error instanceof Changed)) throw error;
    await db.transaction((tx) => saveCheck(tx, id, error.checked));
    throw conflict('В файле есть ошибки, применить его нельзя: ничего не записано. Ошибки — в списке ниже');
  }
}

export function requireChecked({ state }: Pick<ImportRow, 'state'>): void {
  if (state === 'undone') throw invalid('Этот импорт уже отменён. Чтобы применить файл снова, пришлите его ещё раз');
  if (state === 'dropped') throw invalid('Этот импорт отложен, и файл стёрт. Пришлите файл ещё раз');
  if (state === 'applied') throw invalid('Этот импорт уже применён');
}
