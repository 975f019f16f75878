import { asc, eq } from 'drizzle-orm';
import type { LectureThemes } from '#contract/courses/tests.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { headingsIn } from '../lectures/lecture-headings.ts';
import { lectures, milestones } from '../tables.ts';

/** The headings that a test's questions may name: of the lectures it is asked after. One query. */
export async function listThemes(db: Connection, exam_id: number): Promise<LectureThemes[]> {
  const rows = await db
    .selectDistinct({ id: lectures.id, lecture_title: lectures.lecture_title, html: lectures.lecture_html_file })
    .from(milestones)
    .innerJoin(lectures, eq(lectures.id, milestones.lecture_id))
    .where(eq(milestones.learning_exam_id, exam_id))
    .orderBy(asc(lectures.id));
  return rows.map(({ lecture_title, html }) => ({ lecture_title, headings: headingsIn(html) }));
}
