import { and, inArray, ne, sql } from 'drizzle-orm';
import type { TripFaults, TripValues } from '#contract/trips/check.ts';
import { tripDocumentKinds } from '#contract/trips/fields.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { noteRemoved } from '#server/platform/storage/cleaning/removals.ts';
import { listFiles } from '#server/platform/storage/queries.ts';
import { tripDocuments } from '../tables.ts';
import { type DocumentRow, pathOf } from '../trip-rows.ts';

type TripOwner = { participation_id: number; participant_id: number; parent_id: number };

/** Each new paper must be a file that this parent has uploaded, about this child, for this very field, and given to no other trip. Two queries. */
export async function findPaperFaults(
  db: Connection,
  { participation_id, participant_id, parent_id }: TripOwner,
  values: TripValues,
  kept: readonly DocumentRow[],
): Promise<TripFaults> {
  const isKept = (path: string) => kept.some(({ row }) => row.path === path);
  const added = tripDocumentKinds.filter((kind) => pathOf(values, kind) && !isKept(pathOf(values, kind)));
  if (added.length === 0) return {};
  const paths = added.map((kind) => pathOf(values, kind));
  const files = new Map((await listFiles(db, paths)).map((file) => [file.path, file]));
  const elsewhere = await db
    .select({ path: tripDocuments.path })
    .from(tripDocuments)
    .where(and(inArray(tripDocuments.path, paths), ne(tripDocuments.participation_id, participation_id)));
  const faulty = added.filter((kind) => {
    const file = files.get(pathOf(values, kind));
    return (
      !file ||
      file.is_public ||
      file.owner_id !== parent_id ||
      file.subject_id !== participant_id ||
      file.file_target !== kind ||
      elsewhere.some(({ path }) => path === file.path)
    );
  });
  return Object.fromEntries(faulty.map((kind) => [kind, 'Файл не найден: загрузите его ещё раз']));
}

/** Keeps the papers that differ from those kept; each waits for an administrator, the one it replaces is removed. */
export async function storePapers(
  tx: Connection,
  { participation_id }: Pick<TripOwner, 'participation_id'>,
  values: TripValues,
  kept: readonly DocumentRow[],
): Promise<void> {
  const changed = tripDocumentKinds.flatMap((kind) => {
    const former = kept.find(({ row }) => row.kind === kind)?.row.path;
    const path = pathOf(values, kind);
    return path && path !== former ? [{ kind, path, former }] : [];
  });
  if (changed.length === 0) return;
  await tx
    .insert(tripDocuments)
    .values(changed.map(({ kind, path }) => ({ participation_id, kind, path })))
    .onConflictDoUpdate({
      target: [tripDocuments.participation_id, tripDocuments.kind],
      set: {
        path: sql`excluded.path`,
        uploaded_at: now,
        state: 'waiting',
        remark: null,
        reviewed_by: null,
        reviewed_at: null,
      },
    });
  await noteRemoved(
    tx,
    changed.flatMap(({ former }) => (former ? [former] : [])),
  );
}
