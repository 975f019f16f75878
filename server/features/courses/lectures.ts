import { count, eq } from 'drizzle-orm';
import type { CourseListQuery } from '#contract/courses/fields.ts';
import type { Lecture, LectureCard, LectureInput } from '#contract/courses/lectures.ts';
import { holding } from '#server/platform/db/holding.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { cleanHtml } from '#server/platform/html/clean.ts';
import { orderOf } from './list-order.ts';
import { requireUnchanged } from './require-unchanged.ts';
import { changedNow, lectures, milestones } from './tables.ts';
import { listUses, usesInWords } from './used-in.ts';

const noLecture = () => notFound('Лекция не найдена');
const cleaned = (given: LectureInput) => ({ ...given, lecture_html_file: cleanHtml(given.lecture_html_file) });

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
  const found = holding(search, lectures.lecture_title, lectures.lecture_author);
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

export async function getLecture(db: Connection, id: number): Promise<Lecture> {
  const [row] = await db.select().from(lectures).where(eq(lectures.id, id));
  if (!row) throw noLecture();
  return row;
}

export async function addLecture(connection: Connection, given: LectureInput): Promise<Lecture> {
  const [row] = await connection
    .insert(lectures)
    .values({ ...cleaned(given), ...changedNow })
    .returning();
  if (!row) throw new Error('lecture was not written');
  return row;
}

/** 409 where it was saved since `based_on`. */
export async function updateLecture(
  connection: Connection,
  { id, based_on, ...given }: LectureInput & { id: number; based_on?: string | undefined },
): Promise<Lecture> {
  await requireUnchanged(connection, 'лекцию', await lockLecture(connection, id), based_on);
  const [row] = await connection
    .update(lectures)
    .set({ ...cleaned(given), ...changedNow })
    .where(eq(lectures.id, id))
    .returning();
  if (!row) throw noLecture();
  return row;
}

async function lockLecture(connection: Connection, id: number) {
  const [locked] = await connection
    .select({ updated_at: lectures.updated_at, updated_by: lectures.updated_by })
    .from(lectures)
    .where(eq(lectures.id, id))
    .for('update');
  if (!locked) throw noLecture();
  return locked;
}

/** 409 while milestones use it, naming them. */
export async function deleteLecture(connection: Connection, id: number): Promise<void> {
  await lockLecture(connection, id);
  const used_in = (await listUses(connection, milestones.lecture_id, [id]))(id);
  if (used_in.length > 0)
    throw conflict(`Лекция занята: ${usesInWords(used_in)}. Сначала уберите её оттуда`, { used_in });
  await connection.delete(lectures).where(eq(lectures.id, id));
}
