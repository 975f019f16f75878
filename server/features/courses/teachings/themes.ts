import { asc, eq, or } from 'drizzle-orm';
import type { LectureThemes } from '#contract/courses/tests.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { anchorOf, headingsIn } from '../lectures/lecture-headings.ts';
import { exams, lectures, milestones } from '../tables.ts';

/** The lectures a test is asked after, of a section of the bank those of its course, with their headings. One query. */
async function listLecturesBefore(db: Connection, exam_id: number) {
  const rows = await db
    .selectDistinct({ id: lectures.id, lecture_title: lectures.lecture_title, html: lectures.lecture_html_file })
    .from(milestones)
    .innerJoin(lectures, eq(lectures.id, milestones.lecture_id))
    .where(
      or(
        eq(milestones.learning_exam_id, exam_id),
        eq(milestones.teaching_id, db.select({ id: exams.bank_teaching_id }).from(exams).where(eq(exams.id, exam_id))),
      ),
    )
    .orderBy(asc(lectures.id));
  return rows.map(({ lecture_title, html }) => ({ lecture_title, headings: headingsIn(html) }));
}

/** The headings that a test's questions may name: of the lectures it is asked after, or of its bank's course. One query. */
export async function listThemes(db: Connection, exam_id: number): Promise<LectureThemes[]> {
  const before = await listLecturesBefore(db, exam_id);
  return before.map(({ headings, ...lecture }) => ({ ...lecture, headings: headings.map(({ title }) => title) }));
}

/** The anchors of headings that do not follow from their words, by these: of those that were renamed. One query. */
export async function findOwnAnchors(db: Connection, exam_id: number): Promise<Map<string, string>> {
  const before = await listLecturesBefore(db, exam_id);
  const all = before.flatMap(({ headings }) => headings).filter(({ title, anchor }) => anchor !== anchorOf(title));
  return new Map(all.map(({ title, anchor }) => [title, anchor]));
}
