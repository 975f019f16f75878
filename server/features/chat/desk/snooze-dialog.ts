import { eq, sql } from 'drizzle-orm';
import { MAX_SNOOZE_DAYS } from '#contract/chat/fields.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { emitEvents, STAFF } from '#server/platform/live/emit-events.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { lockDialogOf } from '../conversation/lock-dialog.ts';
import { dialogs } from '../tables.ts';
import { emitDialogChanged } from './emit-dialog-changed.ts';

const DAY_MS = 24 * 3_600_000;
const BATCH = 500;

/** Fields of a dialog that is neither put off nor has come back. */
export const notSnoozed = { snoozed_until: null, snoozed_by: null, returned_at: null };

function requireAhead(until: string): void {
  const left = Date.parse(until) - Date.now();
  if (left <= 0) throw invalid({ until: 'Это время уже прошло' });
  if (left > MAX_SNOOZE_DAYS * DAY_MS)
    throw invalid({ until: `Отложить можно не дальше чем на ${MAX_SNOOZE_DAYS} дней` });
}

type SnoozeInput = { user_id: number; until: string | null };

/**
 * Puts a dialog off to an instant (UTC), when it comes back to the desk, or at once when its person writes; `null` brings
 * it back now. 422 for a time that has passed or is too far ahead, 409 for a closed dialog. docs/product/messages.md, «Desk».
 */
export const snoozeDialog = (
  db: Database,
  { user_id: actor_id }: Caller,
  { user_id, until }: SnoozeInput,
): Promise<void> => {
  if (until !== null) requireAhead(until);
  return db.transaction(async (tx) => {
    const dialog = await lockDialogOf(tx, user_id);
    if (until !== null && dialog.closed_at !== null) throw conflict('Диалог закрыт: откладывать нечего');
    if (until === null && dialog.snoozed_until === null) return;
    const fields = until === null ? notSnoozed : { snoozed_until: until, snoozed_by: actor_id, returned_at: null };
    await tx.update(dialogs).set(fields).where(eq(dialogs.user_id, user_id));
    const action = until === null ? 'dialog_unsnoozed' : 'dialog_snoozed';
    await writeLog(tx, { actor_id, subject_id: user_id, action, details: { until } });
    await emitDialogChanged(tx, dialog);
  });
};

/**
 * Brings back the dialogs whose hour has come, so many at a time, however many processes do this: each stands again where
 * it belongs, and waits for the desk. Two queries a batch.
 */
export async function wakeDialogs(db: Database): Promise<void> {
  for (;;) {
    const woken = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ user_id: string }>(sql`
        update dialogs set snoozed_until = null, snoozed_by = null, returned_at = now(), version = version + 1
        where user_id in (
          select user_id from dialogs where snoozed_until <= now()
          order by user_id limit ${BATCH} for update skip locked)
        returning user_id`);
      await emitEvents(
        tx,
        rows.map(({ user_id }) => ({ user_id: STAFF, event: 'chat_dialog', payload: { user_id: Number(user_id) } })),
      );
      return rows.length;
    });
    if (woken < BATCH) return;
  }
}
