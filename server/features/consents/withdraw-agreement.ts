import { utypes } from '#contract/roles.ts';
import { statuses } from '#contract/statuses.ts';
import { findParentId } from '#server/features/participation/child-statuses.ts';
import { lockFamily } from '#server/features/participation/locks.ts';
import { moveStatus } from '#server/features/participation/move-status.ts';
import { scheduleErasure } from '#server/features/personal-data/schedule-erasure.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Delivery } from '#server/platform/delivery/delivery.ts';
import { notFound } from '#server/platform/errors.ts';
import type { SignedContext } from '#server/platform/http/context.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { notifyPeople } from '#server/platform/notices/notify-people.ts';
import { consequenceOf, mayEnd } from './consequence.ts';
import { withdrawnByChild } from './messages.ts';
import { endAgreements, lockSigned } from './queries.ts';
import { listConcernedChildren } from './show-agreements.ts';

const WHY = 'Отозвано подписавшим';

/** A participant decides alone; the parent hears of it. */
async function tellParent(tx: Connection, delivery: Delivery, participant_id: number): Promise<void> {
  const parent_id = await findParentId(tx, participant_id);
  if (parent_id !== null) await notifyPeople(delivery, tx, [parent_id], withdrawnByChild);
}

/**
 * Ends a consent of the caller with every earlier version of it. A required one ends the participation it stood under
 * (150, where the table allows it) and orders the erasure of the data, with 30 days to change one's mind; all in one
 * transaction. Gives when it was withdrawn; a second call changes nothing. Throws not found for another's.
 */
export async function withdrawAgreement(context: SignedContext, ukey: string): Promise<string> {
  const { db, caller, delivery } = context;
  return await db.transaction(async (tx) => {
    await lockFamily(tx, caller.user_id);
    const rows = await lockSigned(tx, caller.user_id);
    const row = rows.find((one) => one.ukey === ukey);
    if (!row) throw notFound('Согласие не найдено');
    if (row.withdrawn_at) return row.withdrawn_at;

    const { kind, participant_id } = row;
    const isWaiting = participant_id === null && kind.startsWith('child_');
    const ended = rows.filter((one) =>
      isWaiting ? one.ukey === ukey : one.kind === kind && one.participant_id === participant_id,
    );
    const withdrawn_at = await endAgreements(
      tx,
      ended.map(({ id }) => id),
      WHY,
    );
    await writeLog(tx, {
      actor_id: caller.user_id,
      subject_id: participant_id ?? caller.user_id,
      action: 'agreement_withdrawn',
      details: { kind, version: row.version },
    });

    const consequence = consequenceOf(row, await listConcernedChildren(tx, caller));
    if (consequence) {
      const why = `Отозвано согласие «${row.title}»`;
      const step = { to: statuses.WITHDRAWN, by: { who: 'parent', user_id: caller.user_id }, why } as const;
      await moveStatus(
        tx,
        consequence.children.filter(mayEnd).map(({ participation_id }) => ({ participation_id, ...step })),
      );
      await scheduleErasure(tx, { subject_id: consequence.subject_id, asked_by: caller.user_id, why });
      if (caller.utype === utypes.participant) await tellParent(tx, delivery, caller.user_id);
    }
    return withdrawn_at;
  });
}
