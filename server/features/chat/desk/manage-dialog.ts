import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { displayName, nameAndPatronymic } from '#contract/words/names.ts';
import { lockColleague } from '#server/features/accounts/changes/staff-accounts.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection, Database } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { emitEvents, STAFF } from '#server/platform/live/emit-events.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { notifyPeople } from '#server/platform/notices/notify-people.ts';
import { users } from '#server/platform/users.ts';
import { type Dialog, lockDialogOf } from '../conversation/lock-dialog.ts';
import { handedOverNotice } from '../messages.ts';
import { markReadUpTo } from '../reading/mark-read.ts';
import { findMissed } from '../reading/unseen-messages.ts';
import { dialogs } from '../tables.ts';
import { emitDialogChanged } from './emit-dialog-changed.ts';
import { firstUnanswered } from './first-unanswered.ts';
import { writeNote } from './notes.ts';
import { notSnoozed } from './snooze-dialog.ts';

const set = (tx: Connection, { user_id }: Dialog, fields: PgUpdateSetSource<typeof dialogs>) =>
  tx.update(dialogs).set(fields).where(eq(dialogs.user_id, user_id));

/** Takes a dialog nobody has; 409 with who has it, from whom it can be given on. Once more changes nothing. */
export const takeDialog = (db: Database, { user_id: actor_id }: Caller, user_id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await requireStaff(tx, actor_id);
    const dialog = await lockDialogOf(tx, user_id);
    if (dialog.taken_by === actor_id) return;
    if (dialog.taken_by !== null) {
      const [holder] = await tx.select().from(users).where(eq(users.id, dialog.taken_by));
      throw conflict(`Этот диалог уже ведёт ${holder ? nameAndPatronymic(holder) : 'другой сотрудник'}`);
    }
    await set(tx, dialog, { taken_by: actor_id });
    await writeLog(tx, { actor_id, subject_id: user_id, action: 'dialog_taken' });
    await emitDialogChanged(tx, dialog);
  });

/** Requires a member who answers at the desk, to the end of the transaction: one who leaves meanwhile hands this dialog over too. */
async function requireStaff(tx: Connection, admin_id: number): Promise<void> {
  if (!(await lockColleague(tx, admin_id))) throw invalid({ admin_id: 'Такого сотрудника нет' });
}

/** `note`: a line for the colleague, once by its key. */
type GiveInput = { user_id: number; admin_id: number | null; note?: string; request_key?: string | undefined };
export type DialogDeps = Pick<SignedContext, 'db' | 'caller' | 'delivery' | 'config'>;

/**
 * Hands a dialog to a colleague, who is notified, or to nobody, regardless of who has it now; a line for the colleague
 * becomes a note. Repeated, it changes nothing. 422 for somebody who does not answer at the desk, or a line for nobody.
 */
export const giveDialog = (
  { db, caller: { user_id: actor_id }, delivery, config }: DialogDeps,
  { user_id, admin_id, note = '', request_key = randomUUID() }: GiveInput,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (admin_id !== null) await requireStaff(tx, admin_id);
    else if (note !== '') throw invalid({ note: 'Строку пишут коллеге, которому передают диалог' });
    const dialog = await lockDialogOf(tx, user_id);
    const handover = { user_id, author_id: actor_id, colleague_id: admin_id, text: note, request_key };
    const isNoted = note !== '' && (await writeNote(tx, { ...handover, kind: 'handover' })) !== undefined;
    const isGiven = dialog.taken_by !== admin_id;
    if (!isGiven && !isNoted) return;
    if (isGiven) {
      await set(tx, dialog, { taken_by: admin_id });
      await writeLog(tx, { actor_id, subject_id: user_id, action: 'dialog_given', details: { admin_id } });
    }
    await emitDialogChanged(tx, dialog);
    if (admin_id === null || admin_id === actor_id) return;
    const [person] = await tx.select().from(users).where(eq(users.id, user_id));
    const about = { user_id, name: person ? displayName(person) : '' };
    await notifyPeople(delivery, tx, [admin_id], handedOverNotice(about, config.PORTAL_ORIGIN));
  });

type CloseInput = { user_id: number; seen_id?: number | undefined };

/**
 * Closes a dialog: what came is answered, and read. The next message opens it. Once more changes nothing. 409 where the
 * person has written after the last message that was seen.
 */
export const closeDialog = (
  db: Database,
  { user_id: actor_id }: Caller,
  { user_id, seen_id }: CloseInput,
): Promise<void> =>
  db.transaction(async (tx) => {
    const dialog = await lockDialogOf(tx, user_id);
    if (dialog.closed_at !== null) return;
    if ((await findMissed(tx, dialog, seen_id)).isOpen) throw conflict('Пока вы закрывали, пришло ещё сообщение');
    await set(tx, dialog, { ...notSnoozed, closed_at: now, waiting_since: null, wait_told_at: null });
    await markReadUpTo(tx, dialog, 'desk');
    await writeLog(tx, { actor_id, subject_id: user_id, action: 'dialog_closed' });
    await emitDialogChanged(tx, dialog);
  });

/** Opens a closed dialog again: its person's unanswered messages wait since they were written. Repeated, it changes nothing. */
export const openDialog = (db: Database, { user_id: actor_id }: Caller, user_id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const dialog = await lockDialogOf(tx, user_id);
    if (dialog.closed_at === null) return;
    await set(tx, dialog, { closed_at: null, waiting_since: firstUnanswered });
    await writeLog(tx, { actor_id, subject_id: user_id, action: 'dialog_opened' });
    await emitDialogChanged(tx, dialog);
  });

type PriorityInput = { user_id: number; admin_dialog_priority: number };

/** 0 usual, 1 important, 2 urgent. */
export const changePriority = (
  db: Database,
  { user_id: actor_id }: Caller,
  { user_id, admin_dialog_priority }: PriorityInput,
): Promise<void> =>
  db.transaction(async (tx) => {
    const dialog = await lockDialogOf(tx, user_id);
    if (dialog.admin_dialog_priority === admin_dialog_priority) return;
    await set(tx, dialog, { admin_dialog_priority });
    const details = { admin_dialog_priority };
    await writeLog(tx, { actor_id, subject_id: user_id, action: 'dialog_priority_changed', details });
    await emitEvents(tx, [
      { user_id: STAFF, event: 'change_dialog_priority', payload: { user_id, admin_dialog_priority } },
    ]);
  });
