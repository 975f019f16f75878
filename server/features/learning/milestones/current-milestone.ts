import type { Audience } from '#contract/courses/teachings.ts';
import type { CurrentMilestone, StudyLecture } from '#contract/learning/milestones.ts';
import { statuses } from '#contract/statuses.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Context } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { examSummary } from '../attempts/open-test.ts';
import { audiences } from '../audiences.ts';
import { findLearner, type Learner } from '../queries.ts';
import { passPoints } from '../results/pass-mark.ts';

type Study = Pick<Context, 'once'> & StudyServices;

/**
 * The milestone somebody studies now. Null outside the training: before the beginning, while it is held, after a missed
 * deadline (`isParticipantBlocked`) and after the last milestone. One query.
 */
export async function getCurrentMilestone(services: Study & Pick<Context, 'db'>, audience: Audience, user_id: number) {
  const learner = await services.once(findLearner, user_id);
  if (!learner) throw notFound(audiences[audience].words.notFound);
  const { attempt, status, lecture_passed_at, deadline } = learner;
  const milestone = await findMilestone(services, learner);
  return {
    milestone,
    lecture_is_passed: milestone !== null && lecture_passed_at !== null,
    deadline,
    attempt: milestone && attempt ? { attempt_id: attempt.id, ends_at: attempt.ends_at } : null,
    pass_points: milestone && passPoints(audience, milestone.exam.exam_points, await getConfiguration(services.db)),
    more_minutes: learner.more_minutes,
    failed: milestone && !attempt ? learner.failed : null,
    participant_status: status,
    isParticipantBlocked: status === statuses.MILESTONE_EXPIRED,
    server_time: learner.server_time,
  };
}

/** The lecture of the current milestone as it is read; null outside the training. One query. */
export async function findCurrentLecture(
  services: Study,
  audience: Audience,
  user_id: number,
): Promise<StudyLecture | null> {
  const learner = await services.once(findLearner, user_id);
  if (!learner) throw notFound(audiences[audience].words.notFound);
  const found = await findPosition(services, learner);
  return found?.lecture ?? null;
}

/** The milestone under way with its lecture and test; nothing where one of them is missing. */
async function findPosition({ study }: Pick<Study, 'study'>, { status, teaching_id, milestone_id }: Learner) {
  if (status !== statuses.TRAINING || teaching_id === null) return undefined;
  const course = await study.course(teaching_id);
  const found = course?.milestones.find(({ id }) => id === milestone_id);
  if (!found || found.lecture_id === null || found.learning_exam_id === null) return undefined;
  const [lecture, exam] = await Promise.all([study.lecture(found.lecture_id), study.exam(found.learning_exam_id)]);
  return lecture && exam ? { found, lecture, exam } : undefined;
}

async function findMilestone(services: Pick<Study, 'study'>, learner: Learner): Promise<CurrentMilestone | null> {
  const position = await findPosition(services, learner);
  if (!position) return null;
  const { id, ordinal_number, milestone_title, color } = position.found;
  const { lecture_html_file: _, ...lecture } = position.lecture;
  return { id, ordinal_number, milestone_title, color, lecture, exam: examSummary(position.exam) };
}
