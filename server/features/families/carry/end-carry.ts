import { and, asc, eq, getTableColumns, isNull, lte, sql } from 'drizzle-orm';
import { type Status, statuses } from '#contract/statuses.ts';
import { endAttempt } from '#server/features/accounts/codes/attempts.ts';
import { lockParentId, lockParticipation } from '#server/features/participation/locks.ts';
import { type Moved, statusEvents } from '#server/features/participation/status/move-status.ts';
import { releaseHold } from '#server/features/participation/status/release-hold.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { emitEvents } from '#server/platform/live/emit-events.ts';
import { notifyPeople } from '#server/platform/notices/notify-people.ts';
import type { Services } from '#server/platform/services.ts';
import { listUsers } from '#server/platform/users.ts';
import { carryTimedOut, carryTimedOutToChild, carryWasNotFinished } from '../messages.ts';
import { carries } from '../tables.ts';

const isOpenCarry = isNull(carries.ended_at);

/** Children whose carry was given up: its half an hour is over. The longest first. */
export async function listOverdueCarries(db: Connection, limit: number): Promise<number[]> {
  const rows = await db
    .select({ participant_id: carries.participant_id })
    .from(carries)
    .where(and(isOpenCarry, lte(carries.hold_ends_at, now)))
    .orderBy(asc(carries.hold_ends_at))
    .limit(limit);
  return rows.map((row) => row.participant_id);
}

/** Until when at the latest the carries last that this parent can stop, by child. One query. */
export async function listCarryEnds(db: Connection, from_parent_id: number): Promise<Map<number, string>> {
  const rows = await db
    .select({ participant_id: carries.participant_id, ends_at: carries.hold_ends_at })
    .from(carries)
    .where(and(eq(carries.from_parent_id, from_parent_id), isOpenCarry));
  return new Map(rows.map(({ participant_id, ends_at }) => [participant_id, ends_at]));
}

/** The carry of a child, locked already, that goes on; locked to the end of the transaction too. */
export async function lockOpenCarry(tx: Connection, participant_id: number) {
  const [carry] = await tx
    .select({ ...getTableColumns(carries), is_overdue: sql<boolean>`${carries.hold_ends_at} <= now()` })
    .from(carries)
    .where(and(eq(carries.participant_id, participant_id), isOpenCarry))
    .for('update');
  return carry;
}
type Carry = NonNullable<Awaited<ReturnType<typeof lockOpenCarry>>>;

/**
 * Ends a carry, locked already, that leads nowhere: its key and code are dead, the participation goes back to where it was
 * and the open pages get its event. Gives the status.
 */
export async function closeCarry(tx: Connection, carry: Carry, why: string): Promise<Status> {
  const { key, participant_id, from_parent_id } = carry;
  await tx.update(carries).set({ ended_at: now }).where(eq(carries.key, key));
  await endAttempt(tx, key);
  const moved = await releaseCarry(tx, participant_id, why);
  if (moved) return moved.to;
  // One of the last season was not held, and one that was blocked meanwhile stays so.
  const { status } = await lockParticipation(tx, participant_id);
  await emitEvents(
    tx,
    statusEvents({ audience: 'participant', user_id: participant_id, parent_id: from_parent_id }, status),
  );
  return status;
}

/**
 * Ends a child's carry if its time is over, at the first request that looks at it, and notifies both parents. Gives the
 * carry that still goes on, if there is one.
 */
export async function endOverdueCarry(
  { db, delivery }: Pick<Services, 'db' | 'delivery'>,
  participant_id: number,
): Promise<Carry | undefined> {
  return await db.transaction(async (tx) => {
    await lockParentId(tx, participant_id);
    const carry = await lockOpenCarry(tx, participant_id);
    if (!carry?.is_overdue) return carry;
    await closeCarry(tx, carry, 'Перенос профиля не завершён');
    const [child] = await listUsers(tx, [participant_id]);
    await notifyPeople(delivery, tx, [carry.from_parent_id], {
      ...carryWasNotFinished(child),
      about_id: participant_id,
    });
    await notifyPeople(delivery, tx, [carry.to_parent_id], carryTimedOut);
    await notifyPeople(delivery, tx, [participant_id], carryTimedOutToChild);
    return undefined;
  });
}

/** Lets a carried participation go back to where it was; one that was blocked meanwhile keeps the block alone. */
export const releaseCarry = (tx: Connection, participant_id: number, why: string): Promise<Moved | undefined> =>
  releaseHold(tx, { user_id: participant_id, holding: statuses.CARRYING, why });
