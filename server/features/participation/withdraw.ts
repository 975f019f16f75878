import { statuses } from '#contract/statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Context } from '#server/platform/http/context.ts';
import { lockOwnChild, lockParticipation } from './locks.ts';
import { type Moved, moveOne } from './move-status.ts';

/** `by` is the account that does it; `why` goes to the log. */
export type Withdrawal = { participant_id: number; by: number; why: string };

/**
 * Takes a child's participation of the season back (150), in the caller's transaction: as the parent's own step, or as the
 * consequence of a withdrawn consent or an asked-for erasure. 422 wrongStatus where the table has no such way (10–130, 200).
 */
export async function withdrawParticipation(tx: Connection, { participant_id, by, why }: Withdrawal): Promise<Moved> {
  const { id } = await lockParticipation(tx, participant_id);
  return await moveOne(tx, {
    participation_id: id,
    to: statuses.WITHDRAWN,
    by: { who: 'parent', user_id: by },
    why,
  });
}

/** The parent's own step; 404 for another's child. */
export const withdrawChild = ({ db }: Pick<Context, 'db'>, { participant_id, by, why }: Withdrawal): Promise<Moved> =>
  db.transaction(async (tx) => {
    await lockOwnChild(tx, by, participant_id);
    return await withdrawParticipation(tx, { participant_id, by, why });
  });
