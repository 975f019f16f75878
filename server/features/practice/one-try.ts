import type { ExamContent } from '#server/features/courses/exam/exam-content.ts';
import { askedContent, drawQuestions } from '#server/features/courses/exam/exam-draws.ts';
import { orderedQuestions } from '#server/features/courses/exam/ordered-questions.ts';

/** A test of which nothing is stored, as one try is asked it: its questions in the order shown to `user_id`, drawn anew. */
export function drawTry(content: ExamContent, user_id: number): ExamContent {
  const asked = askedContent(content, drawQuestions(content));
  return { ...asked, questions: orderedQuestions(asked, user_id) };
}

/**
 * The same try when it is sent: nothing of it is stored, so a test that draws is told what it asked, in the order shown.
 * Without it (a page of the version before) all questions that were answered, and those that everybody is asked.
 */
export function triedAgain(
  content: ExamContent,
  user_id: number,
  { question_ids, answers }: { question_ids: readonly number[] | undefined; answers: ReadonlyMap<number, unknown> },
): ExamContent {
  if (!content.draws) return { ...content, questions: orderedQuestions(content, user_id) };
  const candidates = new Set(content.draws.flatMap((draw) => draw.question_ids));
  const known = content.questions.map(({ id }) => id);
  const told = question_ids?.filter((id) => known.includes(id));
  return askedContent(content, [...new Set(told ?? known.filter((id) => !candidates.has(id) || answers.has(id)))]);
}
