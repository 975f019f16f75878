import { eq } from 'drizzle-orm';
import type { LogAction } from '#contract/log-actions.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { brokenUnique } from '#server/platform/db/sql/unique-violation.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import type { Fields, RecordKind } from './record-kind.ts';

/** Who edits; null where the portal itself does. */
export type Editor = { actor_id: number | null };
export type Row = Fields & { id: number; updated_at: string; updated_by: number | null };

/** A record's row, locked to the end of the transaction; throws not found. */
export async function lockRecord(tx: Transaction, { table, words }: RecordKind, id: number): Promise<Row> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  if (!row) throw notFound(words.missing);
  return row as Row;
}

type Step = 'created' | 'changed' | 'deleted' | 'restored';

/** The log names a record by its number; by its title only at a deletion: a title may be a child's name. */
export async function logStep(tx: Transaction, kind: RecordKind, step: Step, record: Fields, { actor_id }: Editor) {
  const action: LogAction = `${kind.kind}_${step}`;
  const { title, mark } = kind;
  const details = {
    [`${kind.kind}_id`]: record.id,
    ...(mark && { [mark.name]: record[mark.name] }),
    ...(step === 'deleted' && { title: record[title.name] }),
  };
  await writeLog(tx, { actor_id, subject_id: null, action, details });
}

/** A write of a record; 409 where another one has what only one may have. The transaction is broken off then. */
export async function writeOrConflict<R>({ words }: RecordKind, write: () => Promise<R>): Promise<R> {
  try {
    return await write();
  } catch (error) {
    if (words.taken && brokenUnique(error)) throw conflict(words.taken);
    throw error;
  }
}
