import type { Configuration } from '#contract/configuration/configuration.ts';
import type { TestResult } from '#contract/learning/test.ts';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import { shownText } from '#contract/question-kinds/cloze/shown-text.ts';
import { answeredState } from '#contract/question-kinds/question-kinds.ts';
import type { ExamContent } from '#server/features/courses/exam/exam-content.ts';
import { orderedQuestions } from '#server/features/courses/exam/ordered-questions.ts';
import type { Course, CourseMilestone } from '#server/features/courses/teachings/course.ts';
import { formulasOf } from '#server/platform/formulas/formulas-in.ts';
import type { LockedAttempt } from '../queries.ts';
import { passPoints, retryAt } from './pass-mark.ts';
import { type Score, scoreTest } from './score.ts';
import { themesToReread } from './themes-to-reread.ts';

/** The test as the attempt asked it, and the course it stands in. */
export type AskedTest = { content: ExamContent; course: Course };

/** The options that a grade depends on. */
export type Rules = Pick<Configuration, 'guide_pass_percent'>;

type Attempt = Pick<LockedAttempt, 'attempt_id' | 'milestone_id' | 'audience' | 'passed' | 'server_time'>;
type Answers = ReadonlyMap<number, AnswerValue>;

/** What an attempt has won, and where it leads: to the first milestone not passed, or to the end. */
export type Grade = Omit<TestResult, 'next_milestone' | 'failed'> & {
  score: Score;
  next: CourseMilestone | undefined;
  failed: { pass_points: number; retry_at: string } | null;
};

/** Scores an attempt by its answers. The course may have gained or reordered milestones while it is under way. */
export function gradeAttempt(attempt: Attempt, { content, course }: AskedTest, answers: Answers, rules: Rules): Grade {
  const score = scoreTest(content, answers);
  const { points, questions } = score;
  const pass_points = passPoints(attempt.audience, content.exam_points, rules);
  const failed =
    pass_points === null || points >= pass_points ? null : { pass_points, retry_at: retryAt(attempt.server_time) };
  const marks = new Map(questions.map((mark) => [mark.question_id, mark]));
  const ordered = orderedQuestions(content, attempt.attempt_id);
  const themes = themesToReread(ordered, marks);
  const passed = [...attempt.passed, attempt.milestone_id];
  const next = course.milestones.find(({ id }) => !passed.includes(id));
  return {
    score,
    attempt_id: attempt.attempt_id,
    ordinal_number: course.milestones.find(({ id }) => id === attempt.milestone_id)?.ordinal_number ?? 0,
    exam_title: content.exam_title,
    points,
    exam_points: content.exam_points,
    closed_at: attempt.server_time,
    questions: ordered.map((question) => ({
      question_id: question.id,
      ordinal_number: question.ordinal_number,
      question_text: shownText(question),
      points: marks.get(question.id)?.points ?? 0,
      max_points: marks.get(question.id)?.max_points ?? 0,
      answered: answeredState(question, answers.get(question.id)) !== 'none',
    })),
    milestone_id: attempt.milestone_id,
    ...(themes.length > 0 ? { themes } : {}),
    completed: next === undefined && !failed,
    next,
    failed,
  };
}

/** A result with the formulas of its questions, as it is answered. */
export const withItsFormulas = (result: TestResult): TestResult => ({
  ...result,
  formulas: formulasOf(result.questions.map(({ question_text }) => question_text)),
});

/** The result a learner is answered, once the next milestone, or the same one for the next try, has its deadline. */
export function resultOf({ next, failed, score: _, ...grade }: Grade, deadline: string | undefined): TestResult {
  if (failed) return { ...grade, next_milestone: null, failed: { ...failed, deadline: deadline ?? null } };
  if (!next) return { ...grade, next_milestone: null };
  if (!deadline) throw new Error(`milestone ${next.id} was given no deadline`);
  const { id, ordinal_number, milestone_title, color } = next;
  return { ...grade, next_milestone: { id, ordinal_number, milestone_title, color, deadline } };
}
