import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/pool.ts';
import { conflict } from '#server/platform/errors.ts';
import { changeRecord, type Saved, savedOf } from './change-record.ts';
import { type Editor, logStep, type Row } from './lock-record.ts';
import { prepareDraft } from './prepare-draft.ts';
import type { Fields, KindOf, RecordKind } from './record-kind.ts';

/** The place after the last one. */
export const nextPosition = ({ table, order }: RecordKind) =>
  sql`(select coalesce(max(${order?.position}), 0) + 1 from ${table})`;

/** The refusal of a draft whose value another record has; undefined where none of its values is one record's only. */
const takenWords = ({ words, mayLackUnique: column }: RecordKind, draft: Fields): string | undefined =>
  column && draft[column.name] == null ? undefined : words.taken;

type AddInput = Editor & { request_key?: string | null | undefined; based_on?: string | undefined };

/**
 * Changes the record that this key made before; what another editor has made of it since only by its own `based_on`. 409
 * where there is none: another record has what only one may have, or it was deleted at this moment.
 */
async function changeAddedBefore(
  tx: Transaction,
  kind: RecordKind,
  draft: object,
  { request_key, ...editor }: AddInput,
) {
  const { table } = kind;
  const [made] = await tx
    .select({ id: table.id, updated_by: table.updated_by })
    .from(table)
    .where(eq(table.request_key, request_key))
    .for('update');
  if (!made) throw conflict(takenWords(kind, draft as Fields) ?? 'Эту запись только что удалили');
  const based_on = made.updated_by === editor.actor_id ? editor.based_on : (editor.based_on ?? '');
  return changeRecord(tx, kind, Number(made.id), draft, { ...editor, based_on });
}

/**
 * Adds a record, the last one where records have places. A repeated `request_key` changes the record it made before. 409
 * where another has what only one may have, or another editor changed that record, 422 as prepareDraft. Two statements,
 * one more where it names files, and the kind's own.
 */
export async function addRecord<Draft extends object>(
  tx: Transaction,
  kind: KindOf<Draft>,
  draft: NoInfer<Draft>,
  { request_key = null, based_on, ...editor }: AddInput,
): Promise<Saved> {
  const { table, order, words } = kind;
  const values = await prepareDraft(tx, kind, draft as Fields);
  const place = order ? { [order.position.name]: nextPosition(kind) } : {};
  const [record] = await tx
    .insert(table)
    .values({ ...values, ...place, request_key, updated_by: editor.actor_id })
    // A second press may meet the first at what only one may have before it meets it at its key.
    .onConflictDoNothing(words.taken ? undefined : { target: table.request_key })
    .returning();
  if (!record) return changeAddedBefore(tx, kind, draft, { request_key, based_on, ...editor });
  await kind.written?.(tx, record);
  await logStep(tx, kind, 'created', record, editor);
  return savedOf(record as Row);
}
