import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import type { ExamContent } from '#server/features/courses/exam/exam-content.ts';
import type { ExamQuestion } from '#server/features/courses/exam/exam-question.ts';
import { questionKinds } from '#server/features/courses/question-kinds/question-kinds.ts';

/** The part of a question's points an answer earns, 0 to 1. */
export const fraction = (question: ExamQuestion, answer: AnswerValue | undefined): number =>
  answer ? questionKinds[question.question_type].score(question, answer) : 0;

const hundredths = (points: number): number => Math.round(points * 100);

/**
 * The most each question brings: its share of `exam_points` by its weight, whole hundredths. What does not divide goes, a
 * hundredth each, to those that lack most of their share, the first of equals first, so that all answers right bring
 * `exam_points` exactly. One left out brings nothing.
 */
export function shares({ exam_points, questions }: Pick<ExamContent, 'exam_points' | 'questions'>): number[] {
  const total = hundredths(exam_points);
  // Whole numbers throughout: at most 100,000 hundredths by 10,000, far below what a double holds exactly.
  const weights = questions.map(({ question_weight = 1, is_left_out }) =>
    is_left_out ? 0 : hundredths(question_weight),
  );
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const each = weights.map((weight) => Math.floor((total * weight) / sum));
  const rest = total - each.reduce((all, share) => all + share, 0);
  const lacking = weights
    .map((weight, index) => ({ index, lack: (total * weight) % sum }))
    .sort((one, other) => other.lack - one.lack || one.index - other.index)
    .slice(0, rest);
  for (const { index } of lacking) each[index] = (each[index] ?? 0) + 1;
  return each.map((share) => share / 100);
}

export type ScoredQuestion = { question_id: number; points: number; max_points: number };

/** Scores a whole test; the sum is of the questions' rounded points, so that it is what the learner adds up. `most`: its shares, where many attempts are scored by it. */
export function scoreTest(
  content: ExamContent,
  answers: ReadonlyMap<number, AnswerValue>,
  most: readonly number[] = shares(content),
): { points: number; questions: ScoredQuestion[] } {
  const questions = content.questions.map((question, index) => {
    const max_points = most[index] ?? 0;
    const earned = hundredths(max_points * fraction(question, answers.get(question.id)));
    return { question_id: question.id, points: earned / 100, max_points };
  });
  return { points: questions.reduce((sum, { points }) => sum + hundredths(points), 0) / 100, questions };
}
