import { isDeepStrictEqual } from 'node:util';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/pool.ts';
import { type Editor, lockRecord, logStep, type Row, writeOrConflict } from './lock-record.ts';
import { prepareDraft } from './prepare-draft.ts';
import type { Fields, KindOf, RecordKind } from './record-kind.ts';
import { requireUnchanged } from './versions/require-unchanged.ts';
import { saveFormerVersion } from './versions/save-former-version.ts';

export type Saved = { id: number; updated_at: string };
export const savedOf = ({ id, updated_at }: Row): Saved => ({ id, updated_at });

/** Whether the row has these values already; each is compared as the database would give it back. */
function hasValues({ table }: RecordKind, row: Row, values: Fields): boolean {
  const columns = getTableColumns(table);
  const read = (name: string, value: unknown) => (value == null ? null : columns[name]?.mapFromDriverValue(value));
  return Object.entries(values).every(([name, value]) => isDeepStrictEqual(read(name, value), row[name] ?? null));
}

/**
 * Changes a record; what it was becomes a former version. A save that changes nothing writes nothing, also where it comes
 * a second time. 404, 409 where it was saved since `based_on`, 422 as prepareDraft. Four statements, one more
 * where it names files, and the kind's own.
 */
export async function changeRecord<Draft extends object>(
  tx: Transaction,
  kind: KindOf<Draft>,
  id: number,
  draft: NoInfer<Draft>,
  { based_on, ...editor }: Editor & { based_on?: string | undefined },
): Promise<Saved> {
  const before = await lockRecord(tx, kind, id);
  const values = await prepareDraft(tx, kind, draft as Fields);
  if (hasValues(kind, before, values)) return savedOf(before);
  await requireUnchanged(tx, kind.words.accusative, before, based_on);
  await saveFormerVersion(tx, kind, id);
  const { table } = kind;
  // Of two changes the later has the later moment, to the millisecond that `based_on` is compared by.
  const updated_at = sql`greatest(clock_timestamp(), ${table.updated_at} + interval '1 millisecond')`;
  const [record] = await writeOrConflict(kind, () =>
    tx
      .update(table)
      .set({ ...values, updated_at, updated_by: editor.actor_id })
      .where(eq(table.id, id))
      .returning(),
  );
  if (!record) throw new Error('a locked record was not there');
  await kind.written?.(tx, record, before);
  await logStep(tx, kind, 'changed', record, editor);
  return savedOf(record as Row);
}
