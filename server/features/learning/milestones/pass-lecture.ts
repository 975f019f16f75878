import type { Audience } from '#contract/courses/teachings.ts';
import { statuses } from '#contract/statuses.ts';
import { writeLecturePassed } from '#server/features/participation/progress.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { conflict, notFound, wrongStatus } from '#server/platform/errors.ts';
import { audiences } from '../audiences.ts';
import { findLearner } from '../queries.ts';

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
  if (await writeLecturePassed(db, audience, user_id, milestone_id)) return;
  const { words } = audiences[audience];
  const learner = await findLearner(db, user_id);
  if (!learner) throw notFound(words.notFound);
  throw learner.status === statuses.TRAINING ? conflict(words.otherMilestone) : wrongStatus();
}
