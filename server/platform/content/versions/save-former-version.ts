import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { hasPictures, type RecordKind } from '../record-kind.ts';

/** Columns that no former version needs: it has them itself, the database makes them, or their time is over. */
const omittedColumns = sql.raw(`'{id,request_key,updated_by,pictures,search_words}'::text[]`);

/** The stored files a row of the kind's table shows, as an array of paths. */
function filesOf(kind: RecordKind): SQL {
  const { table, files } = kind;
  const column = (name: string) => sql`${table}.${sql.identifier(name)}`;
  const named = sql`array_remove(array[${sql.join(Object.keys(files).map(column), sql`, `)}]::text[], null)`;
  return hasPictures(kind) ? sql`${named} || ${column('pictures')}` : named;
}

/**
 * The record as it stands now becomes a former version, in the transaction that changes it or, with `deleted_by`, deletes
 * it. The caller holds its row. One statement.
 */
export async function saveFormerVersion(
  tx: Connection,
  kind: RecordKind,
  id: number,
  deletion?: { deleted_by: number | null },
): Promise<void> {
  const { table, title } = kind;
  const deleted = deletion ? sql`${now}, ${deletion.deleted_by}::bigint` : sql`null, null`;
  await tx.execute(sql`
    insert into content_versions (kind, record_id, title, fields, files, saved_at, saved_by, deleted_at, deleted_by)
    select ${kind.kind}, ${table.id}, ${title}, to_jsonb(${sql.identifier(getTableName(table))}.*) - ${omittedColumns},
      ${filesOf(kind)}, ${table.updated_at}, ${table.updated_by}, ${deleted}
    from ${table} where ${table.id} = ${id}`);
}
