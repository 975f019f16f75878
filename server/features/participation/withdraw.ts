import { statuses } from '#contract/statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Context } from '#server/platform/http/context.ts';
import { lockOwnChild, lockParticipation } from './locks.ts';
import { announceStatus, type Moved, moveStatus } from './move-status.ts';

/** `by` is the account that does it; `why` goes to the log. */
export type Withdrawal = { participant_id: number; by: number; why: string };

/**
 * Takes a child's participation of the season back (150), in the caller's transaction: as the parent's own step, or as the
 * consequence of a withdrawn consent or an asked-for erasure. 422 wrongStatus where the table has no such way (10–130, 200).
 * Call `announceStatus` after the commit.
 */
export async function withdrawParticipation(tx: Connection, { participant_id, by, why }: Withdrawal): Promise<Moved> {
  const { id } = await lockParticipation(tx, participant_id);
  return await moveStatus(tx, {
    participation_id: id,
    to: statuses.WITHDRAWN,
    by: { who: 'parent', user_id: by },
    why,
  });
}

/** The parent's own step; 404 for another's child. */
export async function withdrawChild(
  { db, live }: Pick<Context, 'db' | 'live'>,
  { participant_id, by, why }: Withdrawal,
): Promise<Moved> {
  const moved = await db.transaction(async (tx) => {
    await lockOwnChild(tx, by, participant_id);
    return await withdrawParticipation(tx, { participant_id, by, why });
  });
  announceStatus(live, moved);
  return moved;
}
