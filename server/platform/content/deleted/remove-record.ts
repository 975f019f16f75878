import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/pool.ts';
import { type Editor, lockRecord, logStep } from '../lock-record.ts';
import type { RecordKind } from '../record-kind.ts';
import { saveFormerVersion } from '../versions/save-former-version.ts';

/**
 * Deletes a record: its row goes, so that nothing has to leave out what is deleted, and stays as a version, from which
 * restore-record.ts puts it back. Its files and its readers' marks stay as long. 404; what the kind says of one that may
 * not be deleted. Four statements and the kind's own.
 */
export async function removeRecord(tx: Transaction, kind: RecordKind, id: number, editor: Editor): Promise<void> {
  const record = await lockRecord(tx, kind, id);
  await kind.removing?.(tx, record);
  await saveFormerVersion(tx, kind, id, { deleted_by: editor.actor_id });
  await tx.delete(kind.table).where(eq(kind.table.id, id));
  await logStep(tx, kind, 'deleted', record, editor);
}
