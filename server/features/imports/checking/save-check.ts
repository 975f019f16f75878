import { and, eq, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { importFaults, imports } from '../tables.ts';
import type { Checked } from './check-file.ts';

/** Faults that are listed; more are only counted: mostly the file is another one then. */
const MAX_FAULTS = 10_000;

/** Puts what a check has found in place of what the one before had; nothing of an import that is applied meanwhile. */
export async function saveCheck(
  tx: Connection,
  import_id: number,
  { faults, notes, ...found }: Checked,
): Promise<void> {
  const listed = faults.slice(0, MAX_FAULTS);
  const remarks_count = faults.filter(({ is_remark }) => is_remark).length;
  const [saved] = await tx
    .update(imports)
    .set({
      rows_count: found.rows_count,
      makes: found.makes,
      notes: [
        ...notes,
        ...(listed.length < faults.length
          ? [`Показаны первые ${MAX_FAULTS} ошибок и замечаний из ${faults.length}`]
          : []),
      ],
      faults_count: faults.length - remarks_count,
      remarks_count,
      checked_at: now,
    })
    .where(and(eq(imports.id, import_id), eq(imports.state, 'checked')))
    .returning({ id: imports.id });
  if (!saved) return;
  await tx.delete(importFaults).where(eq(importFaults.import_id, import_id));
  const faults_json = JSON.stringify(listed.map((fault, position) => ({ ...fault, position })));
  await tx.execute(sql`
    insert into ${importFaults} (import_id, position, row_number, column_title, fault, is_remark)
    select ${import_id}::bigint, position, row_number, column_title, fault, is_remark
    from jsonb_to_recordset(${faults_json}::jsonb) as given
      (position integer, row_number integer, column_title text, fault text, is_remark boolean)`);
}
