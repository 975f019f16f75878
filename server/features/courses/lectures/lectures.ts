import { count, eq } from 'drizzle-orm';
import type { CourseListQuery } from '#contract/courses/fields.ts';
import type { Lecture, LectureCard } from '#contract/courses/lectures.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { containsText } from '#server/platform/db/sql/contains-text.ts';
import { notFound } from '#server/platform/errors.ts';
import { orderOf } from '../list-order.ts';
import { lectures, milestones } from '../tables.ts';
import { withAnchors } from './lecture-headings.ts';
import { lectureKind } from './lecture-kind.ts';
import { listUses } from './used-in.ts';

const card = {
  id: lectures.id,
  lecture_title: lectures.lecture_title,
  lecture_announcement: lectures.lecture_announcement,
  lecture_author: lectures.lecture_author,
  created_at: lectures.created_at,
  updated_at: lectures.updated_at,
};

/** A page without their texts; the search looks into titles and authors. Three queries. */
export async function listLectures(
  db: Connection,
  { search, sort }: CourseListQuery,
  page: { offset: number; limit: number },
): Promise<{ data: LectureCard[]; total: number }> {
  const found = containsText(search, lectures.lecture_title, lectures.lecture_author);
  const [rows, [counted]] = await Promise.all([
    db
      .select(card)
      .from(lectures)
      .where(found)
      .orderBy(...orderOf(sort, lectures, lectures.lecture_title))
      .limit(page.limit)
      .offset(page.offset),
    db.select({ total: count() }).from(lectures).where(found),
  ]);
  const usesOf = await listUses(
    db,
    milestones.lecture_id,
    rows.map((row) => row.id),
  );
  return { data: rows.map((row) => ({ ...row, used_in: usesOf(row.id) })), total: counted?.total ?? 0 };
}

/** A lecture for its editor, each heading with the anchor it keeps when it is renamed. 404 for an unknown one. One query. */
export async function getLecture(db: Connection, id: number): Promise<Lecture> {
  const [row] = await db.select().from(lectures).where(eq(lectures.id, id));
  if (!row) throw notFound(lectureKind.words.missing);
  return { ...row, lecture_html_file: withAnchors(row.lecture_html_file) };
}
