import type { Connection } from '#server/platform/db/pool.ts';
import { changedNow, lectures } from '../tables.ts';
import { addExam } from '../tests/exams.ts';
import { getMilestone } from './milestones.ts';

type MilestoneInput = { id?: number; milestone_title?: string | undefined; make?: 'lecture' | 'test' | undefined };

/** A test begins with these until its author says otherwise: the form of a new one begins so, too. */
const beginning = { exam_announcement: '', exam_points: 10, exam_duration: 30 };

/**
 * The input of a milestone, with the lecture or the test that is to be made for it: of its title, and empty. It is
 * chosen for the milestone with whatever else is saved of it, or nothing is. Two queries at most.
 */
export async function withMadePart<G extends MilestoneInput>(
  tx: Connection,
  { make, ...given }: G,
): Promise<Omit<G, 'make'>> {
  if (!make) return given;
  const title =
    given.milestone_title ?? (given.id === undefined ? '' : (await getMilestone(tx, given.id)).milestone_title);
  if (make === 'test') return { ...given, learning_exam_id: await addExam(tx, { ...beginning, exam_title: title }) };
  const [lecture] = await tx
    .insert(lectures)
    .values({ lecture_title: title, ...changedNow })
    .returning({ id: lectures.id });
  if (!lecture) throw new Error('lecture was not written');
  return { ...given, lecture_id: lecture.id };
}
