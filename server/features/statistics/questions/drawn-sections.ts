import { inArray } from 'drizzle-orm';
import type { DrawnSection, QuestionSummary } from '#contract/statistics/questions.ts';
import type { ExamContent } from '#server/features/courses/exam/exam-content.ts';
import { exams } from '#server/features/courses/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';

/** A section of the bank that a test draws from, with the questions it may give. */
type Drawn = { section_id: number; section_title: string; drawn: number; question_ids: number[] };

/** The sections that a test draws from, in its order. One query; none where it draws nothing. */
export async function listDrawnSections(
  db: Connection,
  content: Pick<ExamContent, 'draws'> | undefined,
): Promise<Drawn[]> {
  const bySection = Map.groupBy(content?.draws ?? [], ({ section_id }) => section_id);
  if (bySection.size === 0) return [];
  const rows = await db
    .select({ id: exams.id, exam_title: exams.exam_title })
    .from(exams)
    .where(inArray(exams.id, [...bySection.keys()]));
  const titles = new Map(rows.map(({ id, exam_title }) => [id, exam_title]));
  return [...bySection].map(([section_id, draws]) => ({
    section_id,
    section_title: titles.get(section_id) ?? 'Раздела уже нет',
    drawn: draws.reduce((sum, { count }) => sum + count, 0),
    question_ids: draws[0]?.question_ids ?? [],
  }));
}

/** The section a question is drawn from; nothing of one that everybody is asked. */
export function sectionOf(sections: readonly Drawn[], question_id: number): Pick<QuestionSummary, 'section_title'> {
  const section = sections.find(({ question_ids }) => question_ids.includes(question_id));
  return section ? { section_title: section.section_title } : {};
}

/** How each section fared: over every time one of its questions was asked. */
export const sumUpSections = (sections: readonly Drawn[], questions: readonly QuestionSummary[]): DrawnSection[] =>
  sections.map(({ question_ids, ...section }) => {
    // A question left out is worth nothing to anybody.
    const own = questions.filter(({ id, is_left_out }) => question_ids.includes(id) && !is_left_out);
    const asked = own.reduce((sum, one) => sum + one.asked, 0);
    const won = own.reduce((sum, one) => sum + one.asked * one.difficulty, 0);
    const skipped = own.reduce((sum, one) => sum + one.asked * one.skipped, 0);
    return {
      ...section,
      candidates: question_ids.length,
      asked,
      mean_share: asked === 0 ? null : won / asked,
      skipped: asked === 0 ? 0 : skipped / asked,
    };
  });
