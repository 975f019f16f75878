import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from '#server/platform/db/pool.ts';

/** A row as it stood, with all that belongs to it, and the stored files it showed. */
export type FormerPart = { id: number; title: string; fields: Record<string, unknown>; files: string[] };

/**
 * Keeps former versions of rows that are edited within something larger (the questions of a test), for as long as those of
 * records: by whom and when each was saved stands in its row still. `changedNow` of the table is set by the caller afterwards.
 * One statement.
 */
export async function saveFormerParts(
  tx: Connection,
  kind: string,
  table: PgTable,
  parts: readonly FormerPart[],
): Promise<void> {
  if (parts.length === 0) return;
  await tx.execute(sql`
    insert into content_versions (kind, record_id, title, fields, files, saved_at, saved_by)
    select ${kind}::text, former.id, former.title, former.fields, former.files, own.updated_at, own.updated_by
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as former (id bigint, title text, fields jsonb, files text[])
      join ${table} own on own.id = former.id`);
}

/** Of one row, the newest first; a column of a query that names `content_versions`. */
export const ofPart = (kind: string, id: number): SQL => sql`kind = ${kind} and record_id = ${id}`;
