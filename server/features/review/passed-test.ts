import type { PassedTest } from '#contract/review.ts';
import { askedContent } from '#server/features/courses/exam/exam-draws.ts';
import { formulasOfExam } from '#server/features/courses/exam/exam-formulas.ts';
import { orderedQuestions } from '#server/features/courses/exam/ordered-questions.ts';
import type { CourseMilestone } from '#server/features/courses/teachings/course.ts';
import { answersByQuestion, listSavedAnswers } from '#server/features/learning/queries.ts';
import { areAnswersOpen } from '#server/features/learning/results/are-answers-open.ts';
import { findPassed } from '#server/features/learning/results/find-passed.ts';
import { scoreTest } from '#server/features/learning/results/score.ts';
import { themesToReread } from '#server/features/learning/results/themes-to-reread.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import type { Context } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { checkQuestion } from './check-question.ts';

type Study = Pick<Context, 'db'> & StudyServices;

export const noPassed = () => notFound('Этот этап ещё не пройден');

/** A passed milestone of the user as its course has it now; 404 where it is not passed. One query. */
export async function getPassed({ db, study }: Study, user_id: number, milestone_id: number) {
  const passed = await findPassed(db, user_id, milestone_id);
  const teaching_id = passed?.teaching_id ?? null;
  const course = teaching_id === null ? undefined : await study.course(teaching_id);
  const milestone = course?.milestones.find(({ id }) => id === milestone_id);
  if (!passed || !course || !milestone) throw noPassed();
  return { passed: { ...passed, teaching_id: course.id }, milestone };
}

export const milestoneHead = ({ id, ordinal_number, milestone_title, color }: CourseMilestone) => ({
  id,
  ordinal_number,
  milestone_title,
  color,
});

/** How far the points of a test that was scored by its questions' rounded points may lie above its exact ones. */
const formerRounding = ({ points_rest }: { points_rest: string | null }, questions: number): number =>
  points_rest === null ? questions / 100 : 0;

/**
 * A passed test of the user as it was asked: the answers given, the points of each question; the right answers when its
 * author lets them open. 404 for a milestone not passed. Four queries.
 */
export async function getPassedTest(services: Study, user_id: number, milestone_id: number): Promise<PassedTest> {
  const { passed, milestone } = await getPassed(services, user_id, milestone_id);
  const [version, savedAnswers, showsAnswers] = await Promise.all([
    services.study.version(passed.exam_version_id),
    listSavedAnswers(services.db, passed.attempt_id),
    areAnswersOpen(services, passed, milestone.answers_open),
  ]);
  const content = askedContent(version.content, passed.question_ids);
  const answers = answersByQuestion(savedAnswers);
  const questions = orderedQuestions(content, passed.attempt_id);
  const scored = scoreTest(content, answers);
  const marks = new Map(scored.questions.map((mark) => [mark.question_id, mark]));
  return {
    milestone: milestoneHead(milestone),
    exam_title: content.exam_title,
    points: passed.points,
    keeps_points: scored.points + formerRounding(passed, questions.length) < passed.points,
    awaits_letter: passed.awaits_letter,
    exam_points: content.exam_points,
    opened_at: passed.opened_at,
    closed_at: passed.closed_at ?? passed.opened_at,
    right_answers_shown: showsAnswers,
    answers_open: milestone.answers_open,
    formulas: formulasOfExam(content, showsAnswers),
    themes: themesToReread(questions, marks),
    questions: questions.map((question) => ({
      ...checkQuestion(question, answers.get(question.id), showsAnswers, passed.attempt_id),
      points: marks.get(question.id)?.points ?? 0,
      max_points: marks.get(question.id)?.max_points ?? 0,
    })),
  };
}
