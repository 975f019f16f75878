import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { statuses } from '#contract/statuses.ts';
import type { Moved } from '#server/features/participation/move-status.ts';
import { releaseHold } from '#server/features/participation/release-hold.ts';
import { now } from '#server/platform/db/columns.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Context } from '#server/platform/http/context.ts';
import { carries } from './tables.ts';

const open = isNull(carries.ended_at);
const overdue = and(open, lte(carries.hold_ends_at, now));

/** Children whose carry was given up: its ten minutes are over. The longest first. */
export async function listOverdueCarries(db: Connection, limit: number): Promise<number[]> {
  const rows = await db
    .select({ participant_id: carries.participant_id })
    .from(carries)
    .where(overdue)
    .orderBy(asc(carries.hold_ends_at))
    .limit(limit);
  return rows.map((row) => row.participant_id);
}

/**
 * Ends a child's carry if its time is over, once whoever asks first: the participation goes back to where it was. Gives
 * the carry that still goes on, if there is one.
 */
export async function endOverdueCarry({ db }: Pick<Context, 'db'>, participant_id: number) {
  return await db.transaction(async (tx) => {
    const own = eq(carries.participant_id, participant_id);
    const [ended] = await tx.update(carries).set({ ended_at: now }).where(and(own, overdue)).returning();
    if (ended) {
      await release(tx, participant_id, 'Перенос профиля не завершён');
      return undefined;
    }
    const [carry] = await tx.select().from(carries).where(and(own, open));
    return carry;
  });
}

/** Lets a carried participation go back to where it was; one that was blocked meanwhile keeps the block alone. */
export const release = (tx: Connection, participant_id: number, why: string): Promise<Moved | undefined> =>
  releaseHold(tx, { user_id: participant_id, holding: statuses.CARRYING, why });
