import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/pool.ts';
import { changeRecord, type Saved, savedOf } from './change-record.ts';
import { type Editor, logStep, type Row, writing } from './lock-record.ts';
import { prepareDraft } from './prepare-draft.ts';
import type { Fields, KindOf, RecordKind } from './record-kind.ts';

/** The place after the last one. */
export const lastPlace = ({ table, order }: RecordKind) =>
  sql`(select coalesce(max(${order?.position}), 0) + 1 from ${table})`;

/**
 * Adds a record, the last one where records have places. A repeated `request_key` changes the record it made before. 409
 * where another has what only one may have, 422 as prepareDraft. Two statements and the kind's own.
 */
export async function addRecord<Draft extends object>(
  tx: Transaction,
  kind: KindOf<Draft>,
  draft: NoInfer<Draft>,
  { request_key = null, ...editor }: Editor & { request_key?: string | null | undefined },
): Promise<Saved> {
  const { table, order } = kind;
  const values = await prepareDraft(tx, kind, draft as Fields);
  const place = order ? { [order.position.name]: lastPlace(kind) } : {};
  const [record] = await writing(kind, () =>
    tx
      .insert(table)
      .values({ ...values, ...place, request_key, updated_by: editor.actor_id })
      .onConflictDoNothing({ target: table.request_key })
      .returning(),
  );
  if (!record) {
    const [made] = await tx.select({ id: table.id }).from(table).where(eq(table.request_key, request_key));
    if (!made) throw new Error('a record was neither written nor found');
    return changeRecord(tx, kind, Number(made.id), draft, editor);
  }
  await kind.written?.(tx, record);
  await logStep(tx, kind, 'created', record, editor);
  return savedOf(record as Row);
}
