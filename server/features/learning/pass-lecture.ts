import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Audience } from '#contract/courses/teachings.ts';
import { statuses } from '#contract/statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { conflict, notFound, wrongStatus } from '#server/platform/errors.ts';
import { audiences } from './audiences.ts';
import { findLearner } from './queries.ts';
import { learnings } from './tables.ts';

/**
 * Marks the current milestone's lecture as read; harmless when repeated. One query.
 * 422 in another status; 409 when the page shows a milestone that is not the current one.
 */
export async function passLecture(
  db: Connection,
  audience: Audience,
  user_id: number,
  milestone_id: number | undefined,
): Promise<void> {
  const { table, hasLearning, status, words } = audiences[audience];
  const marked = await db
    .update(learnings)
    .set({ lecture_passed_at: sql`coalesce(${learnings.lecture_passed_at}, now())` })
    .from(table)
    .where(
      and(
        hasLearning,
        eq(learnings.user_id, user_id),
        eq(status, statuses.TRAINING),
        milestone_id === undefined ? isNotNull(learnings.milestone_id) : eq(learnings.milestone_id, milestone_id),
      ),
    )
    .returning({ id: learnings.id });
  if (marked.length > 0) return;
  const learner = await findLearner(db, audience, user_id);
  if (!learner) throw notFound(words.notFound);
  throw learner.status === statuses.TRAINING ? conflict(words.otherMilestone) : wrongStatus();
}
