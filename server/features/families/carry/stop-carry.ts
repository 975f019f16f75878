import { and, desc, eq } from 'drizzle-orm';
import type { Status } from '#contract/statuses.ts';
import { lockParentId } from '#server/features/participation/locks.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { notifyPeople } from '#server/platform/notices/notify-people.ts';
import { carryStopped, carryStoppedToChild } from '../messages.ts';
import { carries } from '../tables.ts';
import { closeCarry, lockOpenCarry } from './end-carry.ts';

/**
 * The parent a child is carried from stops it while it lasts (docs/product/families.md, «Carry»), in one transaction:
 * key and code are dead, the participation goes back to where it was; the parent who began it is notified, the log and
 * the open pages are written to. Of a stop and a finish at once one wins, by the lock of the child's row. Gives the
 * status. 409 in words where nothing goes on any more (`reason` «Carried» where the profile has gone), 404 for
 * another's child.
 */
export async function stopCarry({ db, delivery, caller }: SignedContext, participant_id: number): Promise<Status> {
  return await db.transaction(async (tx) => {
    const isOwn = (await lockParentId(tx, participant_id)) === caller.user_id;
    const carry = isOwn ? await lockOpenCarry(tx, participant_id) : undefined;
    if (!carry) throw await nothingToStop(tx, { from_parent_id: caller.user_id, participant_id, isOwn });
    const status = await closeCarry(tx, carry, 'Перенос остановлен родителем');
    await tx.update(carries).set({ stopped_at: now }).where(eq(carries.key, carry.key));
    await writeLog(tx, {
      actor_id: caller.user_id,
      subject_id: participant_id,
      action: 'carry_stopped',
      details: { from_parent_id: carry.from_parent_id, to_parent_id: carry.to_parent_id },
    });
    await notifyPeople(delivery, tx, [carry.to_parent_id], carryStopped);
    await notifyPeople(delivery, tx, [participant_id], carryStoppedToChild);
    return status;
  });
}

type StopInput = { from_parent_id: number; participant_id: number; isOwn: boolean };

/** 409 with what became of the latest carry from this parent, in words. */
async function nothingToStop(tx: Connection, { from_parent_id, participant_id, isOwn }: StopInput) {
  const [last] = await tx
    .select()
    .from(carries)
    .where(and(eq(carries.participant_id, participant_id), eq(carries.from_parent_id, from_parent_id)))
    .orderBy(desc(carries.started_at))
    .limit(1);
  if (!isOwn)
    return last?.carried_at
      ? conflict(
          'Профиль уже перенесён в другой кабинет. Если вы этого не хотели, напишите нам: участие приостановят',
          {
            reason: 'Carried',
          },
        )
      : notFound('Участник не найден');
  return conflict(
    last?.stopped_at && !last.carried_at
      ? 'Этот перенос уже остановлен: профиль остался у вас'
      : 'Профиль сейчас никуда не переносят: он у вас',
  );
}
