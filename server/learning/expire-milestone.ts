import { and, eq, isNull } from 'drizzle-orm';
import { statuses } from '#contract/statuses.ts';
import type { Context } from '#server/context.ts';
import type { Connection } from '#server/db/pool.ts';
import { announceStatus, moveStatus } from '#server/families/move-status.ts';
import { lockParticipation } from '#server/families/queries.ts';
import { isMilestoneOverdue } from '#server/families/timeouts.ts';
import { attempts, learnings } from './tables.ts';

async function hasOpenAttempt(connection: Connection, participation_id: number): Promise<boolean> {
  const rows = await connection
    .select({ id: attempts.id })
    .from(attempts)
    .innerJoin(learnings, eq(learnings.id, attempts.learning_id))
    .where(and(eq(learnings.participation_id, participation_id), isNull(attempts.closed_at)))
    .limit(1);
  return rows.length > 0;
}

/**
 * 200 → 210 when the milestone's deadline has gone by; does nothing where the pupil was first. Asked again under the
 * participation's lock, so that the pupil and the clock never both win. A test opened in time is let to its end.
 */
export async function expireMilestone({ db, live }: Pick<Context, 'db' | 'live'>, user_id: number): Promise<void> {
  const moved = await db.transaction(async (tx) => {
    const { id, status } = await lockParticipation(tx, user_id);
    if (status !== statuses.TRAINING || !(await isMilestoneOverdue(tx, user_id)) || (await hasOpenAttempt(tx, id)))
      return undefined;
    return moveStatus(tx, {
      participation_id: id,
      from: [statuses.TRAINING],
      to: statuses.MILESTONE_EXPIRED,
      by: { who: 'clock', user_id: null },
      why: 'Срок этапа истёк',
    });
  });
  if (moved) announceStatus(live, moved);
}
