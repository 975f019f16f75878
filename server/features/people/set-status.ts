import { isStatus, statuses } from '#contract/statuses.ts';
import { extendAttempts } from '#server/features/learning/attempts/extend-attempts.ts';
import { lockParticipation } from '#server/features/participation/locks.ts';
import { tripEndedNotices } from '#server/features/participation/messages.ts';
import { notifyEachFamily } from '#server/features/participation/notify-families.ts';
import { type Moved, moveOne } from '#server/features/participation/status/move-status.ts';
import type { Context } from '#server/platform/context.ts';
import { invalid, wrongStatus } from '#server/platform/errors.ts';

/**
 * An administrator moves a participant by hand, along the ways the table leaves to administrators; 422 wrongStatus for
 * any other, and in words for the end of a trip that no signal has told of: a check's decisions and a return have calls of their own. A test under way when the training was held goes
 * on with the time it had left; of a trip that is ended the family is notified, with the reason.
 */
export async function setStatus(
  { db, delivery, config }: Pick<Context, 'db' | 'delivery' | 'config'>,
  { participant_id, status, why }: { participant_id: number; status: number; why: string },
  by: number,
): Promise<Moved> {
  if (!isStatus(status)) throw wrongStatus();
  return await db.transaction(async (tx) => {
    const { id, awaits_signal } = await lockParticipation(tx, participant_id);
    if (awaits_signal && status === statuses.TRIP_CANCELLED)
      throw invalid('Семья ещё не знает о приглашении: не отменяйте поездку, а отзовите приглашение');
    const step = { participation_id: id, to: status, by: { who: 'administrator', user_id: by }, why } as const;
    const moved = await moveOne(tx, step);
    if (status === statuses.TRIP_CANCELLED && moved.from !== statuses.BLOCKED)
      await notifyEachFamily({ delivery }, tx, [moved], (family) =>
        tripEndedNotices(family, why, config.PORTAL_ORIGIN),
      );
    if (moved.held_since) await extendAttempts(tx, [{ participation_id: id, since: moved.held_since }]);
    return moved;
  });
}
