import type { Audience } from '#contract/courses/teachings.ts';
import { statuses } from '#contract/statuses.ts';
import { milestoneTimeout } from '#contract/timeouts.ts';
import { openTimeout } from '#server/features/participation/timeouts.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { invalid, wrongStatus } from '#server/platform/errors.ts';
import type { Context } from '#server/platform/http/context.ts';
import { audiences } from './audiences.ts';
import { learnings } from './tables.ts';

/**
 * 130 → 200 on the active course, with the first milestone's deadline; gives the status. Harmless when repeated.
 * 422 in another status and while no course is active; to participants also after the deadline and while the training
 * is closed.
 */
export async function beginLearning(
  { db, live, study }: Pick<Context, 'db' | 'live' | 'study'>,
  audience: Audience,
  user_id: number,
) {
  const standing = audiences[audience];
  const [configuration, course] = await Promise.all([getConfiguration(db), study.activeCourse(audience)]);
  const announce = await db.transaction(async (tx) => {
    const { id, status, season } = await standing.lock(tx, user_id);
    if (status === statuses.TRAINING) return undefined;
    if (status !== statuses.ADMITTED) throw wrongStatus();
    await standing.requireMayBegin(tx, user_id, configuration);
    const first = course?.milestones[0];
    if (!course || !first) throw invalid(standing.words.courseNotReady);
    await tx.insert(learnings).values({
      user_id,
      participation_id: audience === 'participant' ? id : null,
      teaching_id: course.id,
      season,
      milestone_id: first.id,
    });
    const step = { from: statuses.ADMITTED, to: statuses.TRAINING, actor_id: user_id, why: 'Начал обучение' };
    const told = await standing.move(tx, id, { ...step, by: 'child' });
    await openTimeout(tx, user_id, milestoneTimeout(first.ordinal_number), first.days_to_pass);
    return told;
  });
  announce?.(live);
  return { participant_status: statuses.TRAINING };
}
