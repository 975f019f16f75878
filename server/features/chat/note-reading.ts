import { eq } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { writeReading } from '#server/platform/log/write-log.ts';
import { sideOf } from './policy.ts';
import { dialogs } from './tables.ts';

/** Logs that the desk has read of a dialog, once in ten minutes, unless it is the reader's own. Two queries at most. */
export async function noteReading(db: Connection, caller: Caller, user_id: number): Promise<void> {
  if (sideOf(caller) === 'person') return;
  const [dialog] = await db.select({ taken_by: dialogs.taken_by }).from(dialogs).where(eq(dialogs.user_id, user_id));
  if (dialog?.taken_by === caller.user_id) return;
  await writeReading(db, { actor_id: caller.user_id, subject_id: user_id, action: 'dialog_read' });
}
