import { statuses } from '#contract/statuses.ts';
import type { Services } from '#server/platform/services.ts';
import { lockOwnChild } from '../locks.ts';
import { withdrawnNotices } from '../messages.ts';
import { notifyEachFamily } from '../notify-families.ts';
import { type Moved, moveOne } from './move-status.ts';

/** `by` is the parent's account; `why` goes to the log. */
type Withdrawal = { participant_id: number; by: number; why: string };

/**
 * A parent takes a child's participation of the season back (150); both are told. 404 for another's child, 422 wrongStatus
 * where the table has no such way (10–130, 200).
 */
export const withdrawChild = (
  { db, delivery, config }: Pick<Services, 'db' | 'delivery' | 'config'>,
  { participant_id, by, why }: Withdrawal,
): Promise<Moved> =>
  db.transaction(async (tx) => {
    const { participation } = await lockOwnChild(tx, by, participant_id);
    const moved = await moveOne(tx, {
      participation_id: participation.id,
      to: statuses.WITHDRAWN,
      by: { who: 'parent', user_id: by },
      why,
    });
    await notifyEachFamily({ delivery }, tx, [moved], (family) => withdrawnNotices(family, config.PORTAL_ORIGIN));
    return moved;
  });
