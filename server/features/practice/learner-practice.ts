import type { Audience } from '#contract/courses/teachings.ts';
import type { ExamContent } from '#server/features/courses/exam/exam-content.ts';
import { findLearner } from '#server/features/learning/queries.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import type { Context } from '#server/platform/context.ts';
import { findPractice } from './queries.ts';

/** The practice test of the course a learner goes through, or will begin; nothing where it has none. Two queries. */
export async function findLearnerPractice(
  { db, once, study }: Pick<Context, 'db' | 'once'> & StudyServices,
  audience: Audience,
  user_id: number,
): Promise<ExamContent | undefined> {
  const learner = await once(findLearner, user_id);
  const teaching_id = learner?.teaching_id ?? (await study.activeCourse(audience))?.id;
  const exam_id = teaching_id === undefined ? undefined : await findPractice(db, teaching_id);
  const content = exam_id === undefined ? undefined : await study.exam(exam_id);
  return content && content.questions.length > 0 ? content : undefined;
}
