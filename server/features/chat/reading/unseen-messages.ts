import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Dialog } from '../conversation/lock-dialog.ts';
import { dialogMessages, dialogs } from '../tables.ts';

/** Messages of a person after the last one that somebody at the desk has seen. */
export type Missed = {
  /** Something is neither answered nor read: the dialog cannot be closed. */
  isOpen: boolean;
  /** Since when it waits, to the microsecond; null where it was answered. */
  waiting_since: string | null;
};

/**
 * The messages that an answer has not seen; none where it does not say what it has seen. One query of a locked dialog,
 * none without `seen_id`.
 */
export async function findMissed(
  tx: Connection,
  { user_id, waiting_since }: Dialog,
  seen_id: number | undefined,
): Promise<Missed> {
  if (seen_id === undefined) return { isOpen: false, waiting_since: null };
  const { id, direction, created_at, is_read, taken_back_at } = dialogMessages;
  const waits = sql`${created_at} >= ${waiting_since}::timestamptz`;
  const [row] = await tx
    .select({
      isOpen: sql<boolean>`coalesce(bool_or(not ${is_read} or coalesce(${waits}, false)), false)`,
      waiting_since: sql<string | null>`(min(${created_at}) filter (where ${waits}))::text`,
    })
    .from(dialogMessages)
    .where(and(eq(dialogMessages.user_id, user_id), eq(direction, 'in'), gt(id, seen_id), isNull(taken_back_at)));
  return row ?? { isOpen: false, waiting_since: null };
}

/**
 * After an answer that has ended the waiting, lets a dialog wait again for what the answer had not seen. One query,
 * none where nothing waits.
 */
export async function restoreWaiting(tx: Connection, { user_id }: Dialog, { waiting_since }: Missed): Promise<void> {
  if (waiting_since === null) return;
  await tx
    .update(dialogs)
    .set({ waiting_since: sql`${waiting_since}::timestamptz` })
    .where(eq(dialogs.user_id, user_id));
}
