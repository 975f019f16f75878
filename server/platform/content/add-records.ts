import { sql } from 'drizzle-orm';
import type { LogAction } from '#contract/log-actions.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { writeLogs } from '#server/platform/log/write-log.ts';
import { nextPosition } from './add-record.ts';
import type { Editor } from './lock-record.ts';
import { prepareDraft } from './prepare-draft.ts';
import type { Fields, KindOf } from './record-kind.ts';

/**
 * Adds many records at once, in their order, after those that are there. Two statements, however many. For kinds
 * without files and without steps of their own after writing; throws for the others.
 */
export async function addRecords<Draft extends object>(
  tx: Transaction,
  kind: KindOf<Draft>,
  drafts: readonly NoInfer<Draft>[],
  { actor_id }: Editor,
): Promise<void> {
  const { table, order, written, files } = kind;
  if (written || Object.keys(files).length > 0) throw new Error(`records of the kind ${kind.kind} come one by one`);
  if (drafts.length === 0) return;
  const prepared = await Promise.all(drafts.map((draft) => prepareDraft(tx, kind, draft as Fields)));
  const rows = prepared.map((values, index) => {
    const place = order ? { [order.position.name]: sql`${nextPosition(kind)} + ${index}::integer` } : {};
    return { ...values, ...place, updated_by: actor_id };
  });
  const made = await tx.insert(table).values(rows).returning({ id: table.id });
  const action: LogAction = `${kind.kind}_created`;
  await writeLogs(
    tx,
    made.map(({ id }) => ({ actor_id, subject_id: null, action, details: { [`${kind.kind}_id`]: Number(id) } })),
  );
}
