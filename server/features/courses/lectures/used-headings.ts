import { and, asc, count, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Lecture, UsedHeading } from '#contract/courses/lectures.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { exams, milestones, questions } from '../tables.ts';
import { headingsIn } from './lecture-headings.ts';

/**
 * The headings of a lecture that questions name as their theme, of the tests after it and of the bank of its courses, in the
 * order of the lecture. One query.
 */
export async function listUsedHeadings(
  db: Connection,
  { id, lecture_html_file }: Pick<Lecture, 'id' | 'lecture_html_file'>,
): Promise<UsedHeading[]> {
  const after = db.select({ id: milestones.learning_exam_id }).from(milestones).where(eq(milestones.lecture_id, id));
  const courses = db.select({ id: milestones.teaching_id }).from(milestones).where(eq(milestones.lecture_id, id));
  const headings = headingsIn(lecture_html_file);
  const rows = await db
    .select({
      title: questions.question_theme,
      id: exams.id,
      exam_title: exams.exam_title,
      is_bank: isNotNull(exams.bank_teaching_id).mapWith(Boolean),
      questions: count(questions.id),
    })
    .from(questions)
    .innerJoin(exams, eq(exams.id, questions.learning_exam_id))
    .where(
      and(
        or(inArray(questions.learning_exam_id, after), inArray(exams.bank_teaching_id, courses)),
        inArray(
          questions.question_theme,
          headings.map(({ title }) => title),
        ),
      ),
    )
    .groupBy(questions.question_theme, exams.id)
    .orderBy(asc(exams.id));
  const byTitle = Map.groupBy(rows, ({ title }) => title);
  return headings.flatMap((heading) => {
    const tests = byTitle.get(heading.title);
    return tests ? [{ ...heading, tests: tests.map(({ title: _, ...test }) => test) }] : [];
  });
}
