import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { surnameAndName } from '#contract/words/names.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';

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

export type StoredPart = {
  id: number;
  fields: unknown;
  saved_at: string;
  /** Null where nobody is known. */
  saved_by: string | null;
  /** When it became a former one: a timestamptz as text. */
  replaced_at: string;
};

/** Former versions of such a row, the newest first; with `version_id` that one, or none. One query by index. */
export async function listFormerParts(
  db: Connection,
  kind: string,
  id: number,
  { limit, version_id }: { limit: number; version_id?: number },
): Promise<StoredPart[]> {
  const only = version_id === undefined ? sql`` : sql`and content_versions.id = ${version_id}`;
  type Row = Omit<StoredPart, 'id' | 'saved_by'> & { id: string; name: string | null; surname: string | null };
  const { rows } = await db.execute<Row>(sql`
    select content_versions.id, fields, saved_at::text, replaced_at::text, name, surname
    from content_versions left join ${users} on users.id = content_versions.saved_by
    where kind = ${kind} and record_id = ${id} ${only} order by content_versions.id desc limit ${limit}`);
  return rows.map(({ name, surname, ...row }) => ({
    ...row,
    id: Number(row.id),
    saved_at: new Date(row.saved_at).toISOString(),
    saved_by: surnameAndName({ name, surname }) || null,
  }));
}

/**
 * Renames in former versions what a text field of theirs refers to, so that one that is put back refers to it still.
 * @param renamed query whose rows have the id of a part, and the name `from` that becomes `to` in its versions
 */
export async function renameInFormerParts(
  tx: Connection,
  { kind, field }: { kind: string; field: string },
  renamed: SQL,
): Promise<void> {
  await tx.execute(sql`
    update content_versions set fields = jsonb_set(fields, array[${field}::text], to_jsonb(renamed."to"))
    from (${renamed}) renamed
    where kind = ${kind} and record_id = renamed.id and fields ->> ${field}::text = renamed."from"`);
}
