import type { Audience } from '#contract/courses/teachings.ts';
import { statuses } from '#contract/statuses.ts';
import { milestoneTimeout } from '#contract/timeouts.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import { lockParticipation } from '#server/features/participation/locks.ts';
import { writeBeginning } from '#server/features/participation/progress.ts';
import { moveOne } from '#server/features/participation/status/move-status.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Context } from '#server/platform/context.ts';
import { invalid, wrongStatus } from '#server/platform/errors.ts';
import { audiences } from '../audiences.ts';

/**
 * 130 → 200 on the active course, with the first milestone's deadline; gives the status. Harmless when repeated.
 * 422 in another status and while no course is active; to participants also after the deadline and while the training
 * is closed.
 */
export async function beginLearning(
  { db, study }: Pick<Context, 'db'> & StudyServices,
  audience: Audience,
  user_id: number,
) {
  const { mover, seasonOf, requireMayBegin, words } = audiences[audience];
  const [configuration, course] = await Promise.all([getConfiguration(db), study.activeCourse(audience)]);
  await db.transaction(async (tx) => {
    const participation = await lockParticipation(tx, user_id, audience);
    const { id: participation_id, status } = participation;
    if (status === statuses.TRAINING) return;
    if (status !== statuses.ADMITTED) throw wrongStatus();
    await requireMayBegin(tx, user_id, configuration);
    const first = course?.milestones[0];
    if (!course || !first) throw invalid(words.courseNotReady);
    const season = seasonOf(participation, configuration);
    await writeBeginning(tx, participation_id, { teaching_id: course.id, milestone_id: first.id, season });
    await moveOne(tx, {
      participation_id,
      to: statuses.TRAINING,
      by: { who: mover, user_id },
      why: 'Начал обучение',
      timeout: { code: milestoneTimeout(first.ordinal_number), days: first.days_to_pass },
    });
  });
  return { participant_status: statuses.TRAINING };
}
