import { sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { noteUnused, type RemovalDeps, removeQueued } from '#server/platform/storage/cleaning/removals.ts';
import type { FileRights } from '#server/platform/storage/rights.ts';
import type { ContentKinds, Fields } from '../record-kind.ts';
import { isUndoable } from './restore-record.ts';

type Purging = RemovalDeps & { parts: { content: ContentKinds; files: Pick<FileRights, 'places'> } };

type PurgedRecord = { kind: ContentKind; id: number; fields: Fields; files: string[] };

/**
 * Deletes records that can't be restored any more, with their former versions, and versions replaced more than a year
 * ago; gives what is gone, for its files.
 */
async function deleteExpired(tx: Transaction): Promise<{ records: PurgedRecord[]; files: string[] }> {
  const deleted = await tx.execute<Omit<PurgedRecord, 'id'> & { id: string }>(sql`
    delete from content_versions where deleted_at is not null and not ${isUndoable}
    returning kind, record_id as id, fields, files`);
  const records = deleted.rows.map((record) => ({ ...record, id: Number(record.id) }));
  const versions = await tx.execute<Pick<PurgedRecord, 'files'>>(sql`
    delete from content_versions where deleted_at is null and (replaced_at < now() - interval '1 year'
      or (kind, record_id) in (select kind, id from jsonb_to_recordset(${JSON.stringify(
        records.map(({ kind, id }) => ({ kind, id })),
      )}::jsonb) gone (kind text, id bigint)))
    returning files`);
  return { records, files: [...records, ...versions.rows].flatMap(({ files }) => files) };
}

/**
 * Lets go what nobody can ask for any more: deleted records after thirty days, with what their readers left of them, and
 * former versions after a year; then the files that stand nowhere else. All of it or nothing.
 */
export async function purgeContent(services: Purging): Promise<void> {
  const { db, parts } = services;
  await db.transaction(async (tx) => {
    const { records, files } = await deleteExpired(tx);
    for (const kind of Object.values(parts.content)) {
      const gone = records.filter((record) => record.kind === kind.kind);
      if (gone.length > 0) await kind.purged?.(tx, gone);
    }
    await noteUnused(tx, { paths: [...new Set(files)], places: parts.files.places });
  });
  await removeQueued(services);
}
