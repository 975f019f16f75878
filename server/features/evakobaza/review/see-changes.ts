import { lockSelection } from '#server/features/participation/locks.ts';
import { writeChangesSeen } from '#server/features/trips/camp/write-review.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { writeLog } from '#server/platform/log/write-log.ts';

/** Notes that somebody of the administration has seen what a family changed, up to the change named; later ones stay. Throws not found. */
export async function seeChanges(
  { db, caller }: Pick<SignedContext, 'db' | 'caller'>,
  { participation_id, up_to }: { participation_id: number; up_to: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { user_id } = await lockSelection(tx, { participation_id });
    const seen = await writeChangesSeen(tx, { participation_id, up_to, seen_by: caller.user_id });
    if (seen === 0) return;
    await writeLog(tx, {
      actor_id: caller.user_id,
      subject_id: user_id,
      participation_id,
      action: 'trip_changes_seen',
      details: { changes: seen },
    });
  });
}
