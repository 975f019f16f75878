import type { Audience } from '#contract/courses/teachings.ts';
import type { MapMilestone } from '#contract/learning/milestones.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import type { Context } from '#server/platform/context.ts';
import { findLearner, listPassed } from '../queries.ts';

/**
 * Every milestone of the learner's course for the depth map; before the beginning that of the course that waits.
 * Two queries.
 */
export async function listMapMilestones(
  { once, study }: Pick<Context, 'once'> & StudyServices,
  audience: Audience,
  user_id: number,
) {
  const [learner, passed] = await Promise.all([once(findLearner, user_id), once(listPassed, user_id)]);
  const teaching_id = learner?.teaching_id ?? null;
  const course = teaching_id === null ? await study.activeCourse(audience) : await study.course(teaching_id);
  const passedById = new Map(passed.map((row) => [row.milestone_id, row]));

  const data = (course?.milestones ?? []).map((milestone): MapMilestone => {
    const { id, ordinal_number, milestone_title, color } = milestone;
    const done = passedById.get(id);
    const current = learner?.milestone_id === id;
    return {
      id,
      ordinal_number,
      milestone_title,
      color,
      state: done ? 'passed' : current ? 'current' : 'ahead',
      points: done?.points ?? null,
      exam_points: done?.learning_exam.exam_points ?? milestone.exam_points,
      deadline: current ? learner.deadline : null,
      passed_at: done?.created_at ?? null,
    };
  });
  return { teaching_title: course?.teaching_title ?? null, points: learner?.points ?? 0, data };
}
