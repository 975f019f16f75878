import { and, eq, isNull } from 'drizzle-orm';
import type { Audience } from '#contract/courses/teachings.ts';
import { statuses } from '#contract/statuses.ts';
import { isMilestoneOverdue } from '#server/features/participation/timeouts.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Context } from '#server/platform/http/context.ts';
import { audiences } from './audiences.ts';
import { attempts, learnings } from './tables.ts';

async function hasOpenAttempt(connection: Connection, audience: Audience, standing_id: number): Promise<boolean> {
  const { table, id, hasLearning } = audiences[audience];
  const rows = await connection
    .select({ id: attempts.id })
    .from(table)
    .innerJoin(learnings, hasLearning)
    .innerJoin(attempts, eq(attempts.learning_id, learnings.id))
    .where(and(eq(id, standing_id), isNull(attempts.closed_at)))
    .limit(1);
  return rows.length > 0;
}

/**
 * 200 → 210 when the milestone's deadline has gone by; does nothing where the pupil was first. Asked again under the
 * standing's lock, so that the pupil and the clock never both win. A test opened in time is let to its end.
 */
export async function expireMilestone(
  { db, live }: Pick<Context, 'db' | 'live'>,
  audience: Audience,
  user_id: number,
): Promise<void> {
  const standing = audiences[audience];
  const announce = await db.transaction(async (tx) => {
    const { id, status } = await standing.lock(tx, user_id);
    if (status !== statuses.TRAINING || !(await isMilestoneOverdue(tx, user_id))) return undefined;
    if (await hasOpenAttempt(tx, audience, id)) return undefined;
    return standing.move(tx, id, {
      from: statuses.TRAINING,
      to: statuses.MILESTONE_EXPIRED,
      by: 'clock',
      actor_id: null,
      why: 'Срок этапа истёк',
    });
  });
  announce?.(live);
}
