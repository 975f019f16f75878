import type { TestResult } from '#contract/learning.ts';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import { answeredState } from '#contract/question-kinds/question-kinds.ts';
import type { Course, CourseMilestone } from '#server/features/courses/course.ts';
import type { ExamContent } from '#server/features/courses/exam-content.ts';
import { scoreTest } from './score.ts';

/** The test as the attempt asked it, and the course it stands in. */
export type AskedTest = { content: ExamContent; course: Course };

type Attempt = { attempt_id: number; milestone_id: number; passed: readonly number[]; server_time: string };
type Answers = ReadonlyMap<number, AnswerValue>;

/** What an attempt has won, and where it leads: to the first milestone not passed, or to the end. */
export type Grade = Omit<TestResult, 'next_milestone'> & { next: CourseMilestone | undefined };

/** Scores an attempt by its answers. The course may have gained or reordered milestones while it is under way. */
export function gradeAttempt(attempt: Attempt, { content, course }: AskedTest, answers: Answers): Grade {
  const { points, questions } = scoreTest(content, answers);
  const marks = new Map(questions.map((mark) => [mark.question_id, mark]));
  const passed = [...attempt.passed, attempt.milestone_id];
  const next = course.milestones.find(({ id }) => !passed.includes(id));
  return {
    attempt_id: attempt.attempt_id,
    ordinal_number: course.milestones.find(({ id }) => id === attempt.milestone_id)?.ordinal_number ?? 0,
    exam_title: content.exam_title,
    points,
    exam_points: content.exam_points,
    closed_at: attempt.server_time,
    questions: content.questions.map((question) => ({
      question_id: question.id,
      ordinal_number: question.ordinal_number,
      question_text: question.question_text,
      points: marks.get(question.id)?.points ?? 0,
      max_points: marks.get(question.id)?.max_points ?? 0,
      answered: answeredState(question, answers.get(question.id)) !== 'none',
    })),
    completed: next === undefined,
    next,
  };
}

/** What the learner is answered, once the next milestone has its deadline. */
export function resultOf({ next, ...grade }: Grade, deadline: string | undefined): TestResult {
  if (!next) return { ...grade, next_milestone: null };
  if (!deadline) throw new Error(`milestone ${next.id} was given no deadline`);
  const { id, ordinal_number, milestone_title, color } = next;
  return { ...grade, next_milestone: { id, ordinal_number, milestone_title, color, deadline } };
}
