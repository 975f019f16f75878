import type { Status } from '#contract/statuses.ts';
import { notifyEach } from '#server/platform/notices/notify-people.ts';
import type { Services } from '#server/platform/services.ts';
import { listFamilies } from './child-statuses.ts';
import { type Expiring, expiries } from './expiries.ts';
import { lockParticipation } from './locks.ts';
import { expiredNotice, noticesFor } from './messages.ts';
import { announceStatus, moveStatus } from './move-status.ts';
import { isOverdue } from './timeouts.ts';

type Clock = Pick<Services, 'db' | 'live' | 'delivery' | 'config'>;

/**
 * Moves a participant whose deadline has gone by, and tells the family; does nothing where somebody was first. Asked
 * again under the participation's lock: of the clock, a family and an administrator exactly one wins, and of two
 * clocks too.
 */
export async function expireDeadline(
  { db, live, delivery, config }: Clock,
  user_id: number,
  code: Expiring,
): Promise<void> {
  const expiry = expiries[code];
  const from: readonly Status[] = expiry.from;
  const moved = await db.transaction(async (tx) => {
    const { id, status } = await lockParticipation(tx, user_id);
    if (!from.includes(status) || !(await isOverdue(tx, user_id, code))) return undefined;
    const by = { who: 'clock', user_id: null } as const;
    const made = await moveStatus(tx, { participation_id: id, from, to: expiry.to, by, why: expiry.why });
    const family = (await listFamilies(tx, [user_id])).get(user_id);
    const notices = noticesFor(family, { time_out_type_code: code }, (whom) =>
      expiredNotice(whom, family, expiry, config.PORTAL_ORIGIN),
    );
    await notifyEach(delivery, tx, notices);
    return made;
  });
  if (moved) announceStatus(live, moved);
}
