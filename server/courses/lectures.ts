import { desc, eq } from 'drizzle-orm';
import type { Lecture, LectureCard, LectureInput } from '#contract/courses/lectures.ts';
import { now } from '#server/db/columns.ts';
import type { Connection } from '#server/db/pool.ts';
import { conflict, notFound } from '#server/errors.ts';
import { cleanHtml } from '#server/html/clean.ts';
import { keepPassable } from './completeness.ts';
import { lectures, milestones } from './tables.ts';
import { listUses, placeInWords } from './used-in.ts';

const noLecture = () => notFound('Лекция не найдена');
const cleaned = (given: LectureInput) => ({ ...given, lecture_html_file: cleanHtml(given.lecture_html_file) });

/** Without their texts, the newest first. Two queries. */
export async function listLectures(db: Connection): Promise<LectureCard[]> {
  const rows = await db
    .select({
      id: lectures.id,
      lecture_title: lectures.lecture_title,
      lecture_announcement: lectures.lecture_announcement,
      lecture_author: lectures.lecture_author,
      created_at: lectures.created_at,
      updated_at: lectures.updated_at,
    })
    .from(lectures)
    .orderBy(desc(lectures.id));
  const usesOf = await listUses(
    db,
    milestones.lecture_id,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, used_in: usesOf(row.id) }));
}

export async function getLecture(db: Connection, id: number): Promise<Lecture> {
  const [row] = await db.select().from(lectures).where(eq(lectures.id, id));
  if (!row) throw noLecture();
  return row;
}

export async function addLecture(connection: Connection, given: LectureInput): Promise<Lecture> {
  const [row] = await connection.insert(lectures).values(cleaned(given)).returning();
  if (!row) throw new Error('lecture was not written');
  return row;
}

export async function updateLecture(
  connection: Connection,
  { id, ...given }: LectureInput & { id: number },
): Promise<Lecture> {
  const [row] = await connection
    .update(lectures)
    .set({ ...cleaned(given), updated_at: now })
    .where(eq(lectures.id, id))
    .returning();
  if (!row) throw noLecture();
  await keepPassable(connection);
  return row;
}

/** 409 while a milestone uses it, naming the milestone. */
export async function deleteLecture(connection: Connection, id: number): Promise<void> {
  const [locked] = await connection.select({ id: lectures.id }).from(lectures).where(eq(lectures.id, id)).for('update');
  if (!locked) throw noLecture();
  const [use] = (await listUses(connection, milestones.lecture_id, [id]))(id);
  if (use) throw conflict(`Лекция занята: ${placeInWords(use)}. Сначала уберите её оттуда`);
  await connection.delete(lectures).where(eq(lectures.id, id));
}
