import type { Audience } from '#contract/courses/teachings.ts';
import type { MapMilestone } from '#contract/learning.ts';
import { isMilestoneTimeout } from '#contract/timeouts.ts';
import { listTimeouts } from '#server/features/participation/timeouts.ts';
import type { Context } from '#server/platform/http/context.ts';
import { findLearner, listPassed } from './queries.ts';

/**
 * Every milestone of the learner's course for the depth map; before the beginning that of the course that waits.
 * Three queries.
 */
export async function listMapMilestones(
  { db, study }: Pick<Context, 'db' | 'study'>,
  audience: Audience,
  user_id: number,
) {
  const [learner, passed, timeouts] = await Promise.all([
    findLearner(db, user_id),
    listPassed(db, user_id),
    listTimeouts(db, [user_id]),
  ]);
  const teaching_id = learner?.teaching_id ?? null;
  const course = teaching_id === null ? await study.activeCourse(audience) : await study.course(teaching_id);
  const passedById = new Map(passed.map((row) => [row.milestone_id, row]));
  const deadline = timeouts.find((timeout) => isMilestoneTimeout(timeout.time_out_type_code))?.time_out_date ?? null;

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
      deadline: current ? deadline : null,
      passed_at: done?.created_at ?? null,
    };
  });
  return { teaching_title: course?.teaching_title ?? null, points: learner?.points ?? 0, data };
}
