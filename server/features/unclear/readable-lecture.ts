import { statuses } from '#contract/statuses.ts';
import { findLearner } from '#server/features/learning/queries.ts';
import { findPassed } from '#server/features/learning/results/find-passed.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';

type Reading = Pick<SignedContext, 'db' | 'once'> & StudyServices;

/** A lecture somebody may read, and the participation it is read in. */
export type ReadableLecture = {
  participation_id: number;
  teaching_title: string;
  milestone_id: number;
  lecture_id: number;
};

async function findReading({ db, once }: Reading, user_id: number, milestone_id: number) {
  const learner = await once(findLearner, user_id);
  if (learner?.status === statuses.TRAINING && learner.milestone_id === milestone_id) return learner;
  return await findPassed(db, user_id, milestone_id);
}

/**
 * The lecture of a milestone that the user may read: of the one under way, or of one passed, in an earlier season too. 404 for
 * every other one. Two queries at most.
 */
export async function getReadableLecture(
  context: Reading,
  user_id: number,
  milestone_id: number,
): Promise<ReadableLecture> {
  const reading = await findReading(context, user_id, milestone_id);
  const teaching_id = reading?.teaching_id ?? null;
  const course = teaching_id === null ? undefined : await context.study.course(teaching_id);
  const lecture_id = course?.milestones.find(({ id }) => id === milestone_id)?.lecture_id ?? null;
  if (!reading || !course || lecture_id === null) throw notFound('Этой лекции пока нет среди доступных');
  const { participation_id } = reading;
  return { participation_id, teaching_title: course.teaching_title, milestone_id, lecture_id };
}
