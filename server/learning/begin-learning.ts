import { statuses } from '#contract/statuses.ts';
import { milestoneTimeout } from '#contract/timeouts.ts';
import { getConfiguration } from '#server/configuration/queries.ts';
import type { Context } from '#server/context.ts';
import { demandInTime } from '#server/deadlines/demand-in-time.ts';
import { invalid, wrongStatus } from '#server/errors.ts';
import { announceStatus, moveStatus } from '#server/families/move-status.ts';
import { lockParticipation } from '#server/families/queries.ts';
import { openTimeout } from '#server/families/timeouts.ts';
import { learnings } from './tables.ts';

/**
 * 130 → 200 on the active course, with the first milestone's deadline; gives the status. Harmless when repeated.
 * 422 in another status, after the deadline, while the training is closed, and while no course is active.
 */
export async function beginLearning({ db, live, study }: Pick<Context, 'db' | 'live' | 'study'>, user_id: number) {
  const [configuration, course] = await Promise.all([getConfiguration(db), study.activeCourse()]);
  const moved = await db.transaction(async (tx) => {
    const participation = await lockParticipation(tx, user_id);
    if (participation.status === statuses.TRAINING) return undefined;
    if (participation.status !== statuses.ADMITTED) throw wrongStatus();
    await demandInTime(tx, user_id, 'GO_TO_TRAINING');
    if (!configuration.training_open) throw invalid('Обучение ещё не открыто');
    const first = course?.milestones[0];
    if (!course || !first) throw invalid('Курс ещё готовится. Загляни чуть позже');
    await tx.insert(learnings).values({
      user_id,
      participation_id: participation.id,
      teaching_id: course.id,
      season: participation.season,
      milestone_id: first.id,
    });
    const step = await moveStatus(tx, {
      participation_id: participation.id,
      from: [statuses.ADMITTED],
      to: statuses.TRAINING,
      by: { who: 'child', user_id },
      why: 'Начал обучение',
    });
    await openTimeout(tx, user_id, milestoneTimeout(first.ordinal_number), first.days_to_pass);
    return step;
  });
  if (moved) announceStatus(live, moved);
  return { participant_status: statuses.TRAINING };
}
