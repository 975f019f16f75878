import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import type { ExamContent } from '#server/features/courses/exam-content.ts';
import type { ExamQuestion } from '#server/features/courses/exam-question.ts';
import { questionKinds } from '#server/features/courses/question-kinds/question-kinds.ts';

/** What part of a question's points an answer earns, 0 to 1. */
export const fraction = (question: ExamQuestion, answer: AnswerValue | undefined): number =>
  answer ? questionKinds[question.question_type].score(question, answer) : 0;

const hundredths = (points: number): number => Math.round(points * 100);

/**
 * The most each question brings: equal shares of `exam_points`, whole hundredths. What does not divide goes to the
 * first questions, a hundredth each, so that all answers right bring `exam_points` exactly.
 */
export function shares(exam_points: number, questions: number): number[] {
  const total = hundredths(exam_points);
  const each = Math.floor(total / questions);
  return Array.from({ length: questions }, (_, index) => (each + (index < total % questions ? 1 : 0)) / 100);
}

export type ScoredQuestion = { question_id: number; points: number; max_points: number };

/** Scores a whole test; the sum is of the questions' rounded points, so that it is what the pupil adds up. */
export function scoreTest(
  content: ExamContent,
  answers: ReadonlyMap<number, AnswerValue>,
): { points: number; questions: ScoredQuestion[] } {
  const most = shares(content.exam_points, content.questions.length);
  const questions = content.questions.map((question, index) => {
    const max_points = most[index] ?? 0;
    const earned = hundredths(max_points * fraction(question, answers.get(question.id)));
    return { question_id: question.id, points: earned / 100, max_points };
  });
  return { points: questions.reduce((sum, { points }) => sum + hundredths(points), 0) / 100, questions };
}
