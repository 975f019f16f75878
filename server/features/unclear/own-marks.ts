import { and, asc, eq } from 'drizzle-orm';
import type { CommonQuestion } from '#contract/unclear/unclear.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import type { Context } from '#server/platform/context.ts';
import type { ReadableLecture } from './readable-lecture.ts';
import { markedParagraphs, pinnedAnswers, unclearMarks } from './tables.ts';

/**
 * What a reader has marked in a lecture, and the answers under it, oldest first; one about a paragraph that has been rewritten
 * is about none. Two queries.
 */
export async function listOwnMarks(
  { db, study }: Pick<Context, 'db'> & StudyServices,
  { lecture_id, participation_id }: ReadableLecture,
): Promise<{ paragraphs: string[]; answers: CommonQuestion[] }> {
  const { id, paragraph, question, answer } = pinnedAnswers;
  const [marks, answers, lecture] = await Promise.all([
    db
      .select({ paragraph: markedParagraphs.paragraph })
      .from(unclearMarks)
      .innerJoin(markedParagraphs, eq(markedParagraphs.id, unclearMarks.paragraph_id))
      .where(and(eq(unclearMarks.participation_id, participation_id), eq(markedParagraphs.lecture_id, lecture_id))),
    db
      .select({ id, paragraph, question, answer })
      .from(pinnedAnswers)
      .where(eq(pinnedAnswers.lecture_id, lecture_id))
      .orderBy(asc(id)),
    study.lecture(lecture_id),
  ]);
  const html = lecture?.lecture_html_file ?? '';
  const stands = (mark: string | null) => mark !== null && html.includes(`data-unclear="${mark}"`);
  return {
    paragraphs: marks.map((row) => row.paragraph),
    answers: answers.map((one) => ({ ...one, paragraph: stands(one.paragraph) ? one.paragraph : null })),
  };
}
