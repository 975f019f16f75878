import { type AnswerValue, questionTypes } from '#contract/learning.ts';
import type { ExamContent, ExamQuestion } from '#server/features/courses/exam-content.ts';
import { isAccepted } from '#server/features/courses/typed-answer.ts';

/** Right marks less wrong ones, of all the right ones there are; never below 0. */
const share = (right: number, wrong: number, of: number): number => (of === 0 ? 0 : Math.max(0, right - wrong) / of);

/** What part of a question's points an answer earns, 0 to 1. An answer of another type's shape earns nothing. */
export function fraction(question: ExamQuestion, answer: AnswerValue | undefined): number {
  if (!answer) return 0;
  if ('text' in answer) {
    if (question.question_type !== questionTypes.typed) return 0;
    return isAccepted(answer.text, question.question_right_answer) ? 1 : 0;
  }
  if ('pairs' in answer) {
    if (question.question_type !== questionTypes.matching) return 0;
    // Each category counts once, by the last variant given to it.
    const given = new Map(answer.pairs.map((pair) => [pair.item_id, pair.answer_id]));
    const matched = question.items.filter((item) => given.has(item.id));
    const right = matched.filter((item) => given.get(item.id) === item.right_answer_id).length;
    return share(right, matched.length - right, question.items.length);
  }
  const rightIds = new Set(question.answers.filter((variant) => variant.right === 1).map((variant) => variant.id));
  const marked = question.answers.filter((variant) => answer.answer_ids.includes(variant.id));
  const right = marked.filter((variant) => rightIds.has(variant.id)).length;
  if (question.question_type === questionTypes.one) return marked.length === 1 && right === 1 ? 1 : 0;
  if (question.question_type === questionTypes.several) return share(right, marked.length - right, rightIds.size);
  return 0;
}

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
