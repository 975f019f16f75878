import { and, eq } from 'drizzle-orm';
import { mayCarry } from '#contract/families/allowed-statuses.ts';
import { draftForm } from '#contract/questionnaires/draft.ts';
import { consumeAttempt, staleCode } from '#server/features/accounts/codes/attempts.ts';
import { checkCode } from '#server/features/accounts/codes/check-code.ts';
import { findUser } from '#server/features/accounts/queries.ts';
import { closeAgreementsOfChild } from '#server/features/consents/agreements/close-agreements.ts';
import { hasWithdrawnOwn } from '#server/features/consents/require-renewed.ts';
import { lockParentId, lockParticipation } from '#server/features/participation/locks.ts';
import { writeParent } from '#server/features/participation/participants/write-details.ts';
import { statusEvents } from '#server/features/participation/status/move-status.ts';
import { cancelErasure } from '#server/features/personal-data/erasure/schedule-erasure.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { moveDraft } from '#server/platform/drafts/drafts.ts';
import { invalid } from '#server/platform/errors.ts';
import { emitEvents } from '#server/platform/live/emit-events.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { forgetNotices } from '#server/platform/notices/forget-notices.ts';
import { notifyPeople } from '#server/platform/notices/notify-people.ts';
import { moveFilesOf } from '#server/platform/storage/move-files.ts';
import { carriedAway } from '../messages.ts';
import { carriedReceipt } from '../receipts.ts';
import { carries } from '../tables.ts';
import { incorrectStatus } from './check-carry.ts';
import { lockOpenCarry, releaseCarry } from './end-carry.ts';

type CarriedChild = { participant_id: number };

/** The refusal after which no code helps any more: the screen begins again. */
const isOver = { reason: 'Carry is over' };
const stopped = () =>
  invalid('Нынешний родитель остановил перенос. Договоритесь с ним и начните перенос ещё раз', isOver);
const timedOut = () => invalid('Время переноса вышло. Начните его ещё раз', isOver);

/** The child this key has already carried to this parent; throws, in words, for a key that never can. */
async function findCarried(db: Connection, key: string, to_parent_id: number): Promise<CarriedChild | undefined> {
  const [row] = await db
    .select()
    .from(carries)
    .where(and(eq(carries.key, key), eq(carries.to_parent_id, to_parent_id)));
  if (!row?.ended_at) return undefined;
  if (row.carried_at) return { participant_id: row.participant_id };
  throw row.stopped_at ? stopped() : timedOut();
}

/**
 * Carries the child of an attempt to the caller (docs/product/families.md), once: the same key
 * answers the same again. The child goes with its files and the questionnaire's draft, the former parent's consents about
 * it are closed, and both parents are notified. 422 for a wrong or stale code, in words for a carry that was stopped or is out
 * of time, and «Incorrect status» where the child has moved on meanwhile.
 */
export async function carryChild(
  context: SignedContext,
  { key, code }: { key: string; code: string },
): Promise<CarriedChild> {
  const { db, caller } = context;
  const before = await findCarried(db, key, caller.user_id);
  if (before) return before;
  try {
    await checkCode(context, { key, code, purposes: ['carry'], user_id: caller.user_id });
    return await db.transaction((tx) => carry(context, tx, key));
  } catch (error) {
    const meanwhile = await findCarried(db, key, caller.user_id);
    if (meanwhile) return meanwhile;
    throw error;
  }
}

async function carry({ delivery, config, caller }: SignedContext, tx: Connection, key: string): Promise<CarriedChild> {
  const [carryRow] = await tx.select().from(carries).where(eq(carries.key, key));
  if (!carryRow) throw staleCode();
  const { participant_id, from_parent_id: from, to_parent_id: to } = carryRow;
  if ((await lockParentId(tx, participant_id)) !== from) throw incorrectStatus();
  // Stopped, or its time is over: the child's row is locked, so that this cannot change any more.
  if ((await lockOpenCarry(tx, participant_id))?.key !== key) throw staleCode();
  await consumeAttempt(tx, key);
  await releaseCarry(tx, participant_id, 'Профиль перенесён в другой кабинет');
  const { id, status } = await lockParticipation(tx, participant_id);
  if (!mayCarry(status)) throw incorrectStatus();

  const why = 'Профиль ребёнка перенесён в другой кабинет';
  // A withdrawal by the former parent ends with that parent's consents; the child's own withdrawal stays. Notified is the
  // former parent, who was notified of the erasure.
  if (!(await hasWithdrawnOwn(tx, participant_id)))
    await cancelErasure({ delivery }, tx, { subject_id: participant_id, by: to, why, by_withdrawal: true });
  await writeParent(tx, participant_id, to);
  await tx.update(carries).set({ ended_at: now, carried_at: now }).where(eq(carries.key, key));
  await moveFilesOf(tx, { subject_id: participant_id, to });
  await moveDraft(tx, { form: draftForm(participant_id), from, to });
  await closeAgreementsOfChild(tx, { participant_id, why });
  await writeLog(tx, {
    actor_id: caller.user_id,
    subject_id: participant_id,
    participation_id: id,
    action: 'child_carried',
    details: { from_parent_id: from, to_parent_id: to },
  });
  const child = await findUser(tx, participant_id);
  // The former parent's notices about the child lead nowhere any more.
  await forgetNotices(tx, { user_id: from, about_id: participant_id });
  const about = { about_id: participant_id };
  await notifyPeople(delivery, tx, [from], { ...carriedAway(child, config.PORTAL_ORIGIN), ...about });
  await notifyPeople(delivery, tx, [to], { ...carriedReceipt(child, config.PORTAL_ORIGIN), ...about });
  const child_status = { audience: 'participant', user_id: participant_id } as const;
  await emitEvents(tx, [
    ...statusEvents({ ...child_status, parent_id: to }, status),
    ...statusEvents({ ...child_status, parent_id: from }, status),
  ]);
  return { participant_id };
}
