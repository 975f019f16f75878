import { asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Import, ImportFault, ImportLine } from '#contract/imports/imports.ts';
import { FILE_HOURS, type ImportKind, type ImportRecord, UNDO_HOURS } from '#contract/imports/kinds.ts';
import { displayName } from '#contract/words/names.ts';
import { countWithAccount } from '#server/features/accounts/registration/add-people.ts';
import { countLinks } from '#server/features/entrance/links/many-links.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { listUsers } from '#server/platform/users.ts';
import { type ImportRow, importFaults, importFiles, importRows, imports } from './tables.ts';

type Page = { offset: number; limit: number };

export async function getImportRow(db: Connection, id: number): Promise<ImportRow> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  if (!row) throw notFound('Импорт не найден');
  return row;
}

/** An import, locked to the end of the transaction. */
export async function lockImport(tx: Connection, id: number): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
  return row;
}

/** Names of people by their ids; '' for one who is gone. One query at most. */
async function namesOf(db: Connection, given: readonly (number | null)[]): Promise<(id: number | null) => string> {
  const ids = [...new Set(given.filter((id) => id !== null))];
  const people = ids.length === 0 ? [] : await listUsers(db, ids);
  const names = new Map(people.map((person) => [person.id, displayName(person)]));
  return (id) => (id === null ? '' : (names.get(id) ?? ''));
}

const lineOf = (row: ImportRow, nameOf: (id: number | null) => string): ImportLine => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  file_name: row.file_name,
  created_at: row.created_at,
  created_by: nameOf(row.created_by),
  rows_count: row.rows_count,
  faults_count: row.faults_count,
  remarks_count: row.remarks_count,
  makes: row.makes,
});

/** A page of the imports, the last first. Three queries. */
export async function listImports(
  db: Connection,
  { kind }: { kind?: ImportKind | undefined },
  { offset, limit }: Page,
) {
  const where = kind === undefined ? undefined : eq(imports.kind, kind);
  const rows = await db
    .select()
    .from(imports)
    .where(where)
    .orderBy(desc(imports.created_at), desc(imports.id))
    .limit(limit)
    .offset(offset);
  const nameOf = await namesOf(
    db,
    rows.map(({ created_by }) => created_by),
  );
  return { data: rows.map((row) => lineOf(row, nameOf)), total: await db.$count(imports, where) };
}

/** Records whose people get links: guides, and parents; children come by their parents. */
const invited: ImportRecord[] = ['guide', 'parent'];

/** The people of an import whom links go to, in the order of the file. One query. */
export async function listInvited(db: Connection, import_id: number): Promise<number[]> {
  const rows = await db
    .select({ user_id: importRows.user_id })
    .from(importRows)
    .where(sql`${eq(importRows.import_id, import_id)} and ${inArray(importRows.record, invited)}`)
    .orderBy(asc(importRows.position));
  return rows.flatMap(({ user_id }) => user_id ?? []);
}

const hoursAfter = (instant: string, hours: number): string =>
  new Date(Date.parse(instant) + hours * 3_600_000).toISOString();

/** Until when an import that was applied then can be undone. */
export const undoUntil = (applied_at: string): string => hoursAfter(applied_at, UNDO_HOURS);

async function linksOf(db: Connection, { id, kind, state }: ImportRow): Promise<Import['links']> {
  if (state !== 'applied' || (kind !== 'guides' && kind !== 'families')) return null;
  const ids = await listInvited(db, id);
  const [{ sent, waiting }, opened] = [await countLinks(db, ids), await countWithAccount(db, ids)];
  return { people: ids.length, sent, waiting, opened };
}

/** One import as its page shows it. Five queries at most. Throws not found. */
export async function getImport(db: Connection, id: number): Promise<Import> {
  const row = await getImportRow(db, id);
  const nameOf = await namesOf(db, [row.created_by, row.applied_by, row.undone_by]);
  const [file] = await db
    .select({ created_at: importFiles.created_at })
    .from(importFiles)
    .where(eq(importFiles.import_id, id));
  return {
    ...lineOf(row, nameOf),
    file_hash: row.file_hash.toString('hex'),
    file_bytes: row.file_bytes,
    has_file: file !== undefined,
    file_until: file ? hoursAfter(file.created_at, FILE_HOURS) : null,
    notes: row.notes,
    checked_at: row.checked_at,
    applied_at: row.applied_at,
    applied_by: nameOf(row.applied_by),
    undo_until: row.state === 'applied' && row.applied_at ? undoUntil(row.applied_at) : null,
    undone_at: row.undone_at,
    undone_by: nameOf(row.undone_by),
    links: await linksOf(db, row),
  };
}

const faultFields = {
  row_number: importFaults.row_number,
  column_title: importFaults.column_title,
  fault: importFaults.fault,
  is_remark: importFaults.is_remark,
};

/** Faults and remarks of the rows of an import, faults first, in the order of the file. */
export async function listFaults(
  db: Connection,
  { id }: { id: number },
  { offset, limit }: Page,
): Promise<{ data: ImportFault[]; total: number }> {
  await getImportRow(db, id);
  const where = eq(importFaults.import_id, id);
  const [data, [all]] = await Promise.all([
    db
      .select(faultFields)
      .from(importFaults)
      .where(where)
      .orderBy(asc(importFaults.is_remark), asc(importFaults.position))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(importFaults).where(where),
  ]);
  return { data, total: all?.total ?? 0 };
}
