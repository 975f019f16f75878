import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { statuses } from '#contract/statuses.ts';
import type { Connection } from '#server/db/pool.ts';
import { conflict, notFound, wrongStatus } from '#server/errors.ts';
import { participations } from '#server/families/tables.ts';
import { findLearner } from './queries.ts';
import { learnings } from './tables.ts';

export const otherMilestone = () => conflict('Этот этап уже позади. Обнови страницу');

/**
 * Marks the current milestone's lecture as read; harmless when repeated. One query.
 * 422 in another status; 409 when the page shows a milestone that is not the current one.
 */
export async function passLecture(db: Connection, user_id: number, milestone_id: number | undefined): Promise<void> {
  const marked = await db
    .update(learnings)
    .set({ lecture_passed_at: sql`coalesce(${learnings.lecture_passed_at}, now())` })
    .from(participations)
    .where(
      and(
        eq(participations.id, learnings.participation_id),
        eq(learnings.user_id, user_id),
        eq(participations.status, statuses.TRAINING),
        milestone_id === undefined ? isNotNull(learnings.milestone_id) : eq(learnings.milestone_id, milestone_id),
      ),
    )
    .returning({ id: learnings.id });
  if (marked.length > 0) return;
  const learner = await findLearner(db, user_id);
  if (!learner) throw notFound('Участник не найден');
  throw learner.status === statuses.TRAINING ? otherMilestone() : wrongStatus();
}
