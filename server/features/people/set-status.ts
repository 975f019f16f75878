import { isStatus } from '#contract/statuses.ts';
import { extendAttempt } from '#server/features/learning/extend-attempt.ts';
import { announceStatus, type Moved, moveStatus } from '#server/features/participation/move-status.ts';
import { getParticipation } from '#server/features/participation/queries.ts';
import { wrongStatus } from '#server/platform/errors.ts';
import type { Context } from '#server/platform/http/context.ts';

/**
 * An administrator moves a participant by hand, along the ways the table leaves to administrators; 422 wrongStatus
 * for any other. A test under way when the training was held goes on with the time it had left.
 */
export async function setStatus(
  { db, live }: Pick<Context, 'db' | 'live'>,
  { participant_id, status, why }: { participant_id: number; status: number; why: string },
  by: number,
): Promise<Moved> {
  if (!isStatus(status)) throw wrongStatus();
  const moved = await db.transaction(async (tx) => {
    const { id } = await getParticipation(tx, participant_id);
    const step = { participation_id: id, to: status, by: { who: 'administrator', user_id: by }, why } as const;
    const made = await moveStatus(tx, step);
    if (made.held_since) await extendAttempt(tx, id, made.held_since);
    return made;
  });
  announceStatus(live, moved);
  return moved;
}
