import { and, inArray, isNull } from 'drizzle-orm';
import { statuses } from '#contract/statuses.ts';
import { expireOverdue } from '#server/features/participation/deadlines/expire-deadlines.ts';
import { notifyOfMissedMilestones } from '#server/features/participation/deadlines/notify-of-missed-milestones.ts';
import { lockOverdue } from '#server/features/participation/deadlines/timeouts.ts';
import { moveStatus } from '#server/features/participation/status/move-status.ts';
import type { Context } from '#server/platform/context.ts';
import type { Connection, Transaction } from '#server/platform/db/pool.ts';
import { attempts } from '../tables.ts';

type ExpireDeps = Pick<Context, 'db' | 'log' | 'delivery' | 'config'>;

/** Ends the training of those whose milestone's deadline has gone by: 200 → 210, a batch of hundreds in one transaction; they and their parents are notified. */
export async function expireMilestones(services: ExpireDeps): Promise<void> {
  await expireOverdue(services, 'milestones', (tx, user_ids) => expire(services, tx, user_ids));
}

/**
 * Expires milestones, checked once more under the participations' locks: of a learner and the clock one wins. A test
 * opened in time is let to its end.
 */
async function expire(services: ExpireDeps, tx: Transaction, user_ids: readonly number[]): Promise<void> {
  const overdue = await lockOverdue(tx, user_ids, 'milestones');
  const ids = overdue.flatMap(({ participation_id, status }) =>
    status === statuses.TRAINING ? [participation_id] : [],
  );
  const underTest = await listWithOpenAttempt(tx, ids);
  const moved = await moveStatus(
    tx,
    ids
      .filter((id) => !underTest.has(id))
      .map((participation_id) => ({
        participation_id,
        to: statuses.MILESTONE_EXPIRED,
        by: { who: 'clock', user_id: null },
        why: 'Срок этапа истёк',
      })),
  );
  await notifyOfMissedMilestones(
    services,
    tx,
    moved.map(({ user_id }) => user_id),
  );
}

async function listWithOpenAttempt(tx: Connection, participation_ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ participation_id: attempts.participation_id })
    .from(attempts)
    .where(and(inArray(attempts.participation_id, [...participation_ids]), isNull(attempts.closed_at)));
  return new Set(rows.map(({ participation_id }) => participation_id));
}
