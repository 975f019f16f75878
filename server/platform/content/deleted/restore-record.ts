import { eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { UNDO_DAYS } from '#contract/content/kinds.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { isMissingReference } from '#server/platform/db/sql/missing-reference.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { nextPosition } from '../add-record.ts';
import { type Editor, logStep, writeOrConflict } from '../lock-record.ts';
import type { RecordKind } from '../record-kind.ts';

/** Still to be undone. */
export const isUndoable = sql`deleted_at > now() - make_interval(days => ${UNDO_DAYS})`;

/** A column's former value; its place only while it is free. */
function formerOf(kind: RecordKind, name: string): SQL {
  const former = sql`former.${sql.identifier(name)}`;
  if (name !== kind.order?.position.name) return former;
  const { position } = kind.order;
  return sql`case when exists (select from ${kind.table} where ${position} = ${former}) then ${nextPosition(kind)} else ${former} end`;
}

/**
 * Undoes a deletion: the very row is there again, with its id. Nothing to do for a record that is there. 404 for one that
 * never was or was deleted more than thirty days ago; 409 where its place is taken or what it refers to is gone. Four
 * statements.
 */
export async function restoreRecord(tx: Transaction, kind: RecordKind, id: number, editor: Editor): Promise<void> {
  const { table, words } = kind;
  const { rows } = await tx.execute<{ id: string; names: string[] }>(sql`
    select id, array(select jsonb_object_keys(fields)) as names from content_versions
    where kind = ${kind.kind} and record_id = ${id} and ${isUndoable} for update`);
  const [version] = rows;
  if (!version) {
    const [present] = await tx.select({ id: table.id }).from(table).where(eq(table.id, id));
    if (present) return;
    throw notFound(words.missing);
  }
  // A column of a later version of the portal has its default, one that was dropped is left out.
  const names = Object.keys(getTableColumns(table)).filter((name) => version.names.includes(name));
  const name = sql.identifier(getTableName(table));
  const [record] = await writeOrConflict(kind, async () => {
    const written = await tx
      .execute(sql`
      insert into ${table} (id, updated_by, ${sql.join(names.map(sql.identifier), sql`, `)}) overriding system value
      select record_id, saved_by, ${sql.join(
        names.map((column) => formerOf(kind, column)),
        sql`, `,
      )}
      from content_versions, jsonb_populate_record(null::${name}, fields) former where content_versions.id = ${version.id}
      returning ${kind.mark ?? table.id}`)
      .catch((error: unknown) => {
        if (isMissingReference(error)) throw conflict('Вернуть нельзя: удалено то, на что здесь ссылались');
        throw error;
      });
    return written.rows;
  });
  await tx.execute(sql`delete from content_versions where id = ${version.id}`);
  await logStep(tx, kind, 'restored', { ...record, id }, editor);
}
