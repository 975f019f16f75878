import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { CourseListQuery } from '#contract/courses/fields.ts';
import type { ExamCard, ExamInput } from '#contract/courses/tests.ts';
import type { CourseServices } from '#server/features/courses/teachings/course-use.ts';
import { requireUnchanged } from '#server/platform/content/versions/require-unchanged.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { containsText } from '#server/platform/db/sql/contains-text.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { sizeOf } from '../exam/size-of.ts';
import { listUses, usesInWords } from '../lectures/used-in.ts';
import { orderOf } from '../list-order.ts';
import { changedNow, exams, milestones } from '../tables.ts';

const noExam = () => notFound('Тест не найден');

async function asCards(db: Connection, rows: (typeof exams.$inferSelect)[]): Promise<ExamCard[]> {
  const ids = rows.map((row) => row.id);
  // One after the other: an edit asks within its transaction.
  const usesOf = await listUses(db, milestones.learning_exam_id, ids);
  const sizes = await db
    .select({ id: exams.id, total: sizeOf(exams.id) })
    .from(exams)
    .where(inArray(exams.id, ids));
  const size = new Map(sizes.map((row) => [row.id, row.total]));
  return rows.map((row) => ({ ...row, questions_count: size.get(row.id) ?? 0, used_in: usesOf(row.id) }));
}

/** A page of tests without their questions and without sections of the bank; the search looks into titles. Four queries. */
export async function listExams(
  db: Connection,
  { search, sort }: CourseListQuery,
  page: { offset: number; limit: number },
): Promise<{ data: ExamCard[]; total: number }> {
  const found = and(isNull(exams.bank_teaching_id), containsText(search, exams.exam_title));
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(exams)
      .where(found)
      .orderBy(...orderOf(sort, exams, exams.exam_title))
      .limit(page.limit)
      .offset(page.offset),
    db.select({ total: count() }).from(exams).where(found),
  ]);
  return { data: await asCards(db, rows), total: counted?.total ?? 0 };
}

export async function getExam(db: Connection, id: number): Promise<ExamCard> {
  const [exam] = await asCards(db, await db.select().from(exams).where(eq(exams.id, id)));
  if (!exam) throw noExam();
  return exam;
}

/** Locks a test, or a section of the bank, to the end of the transaction: its questions are written by one person at a time. */
export async function lockExam(connection: Connection, id: number) {
  const [row] = await connection.select().from(exams).where(eq(exams.id, id)).for('update');
  if (!row) throw noExam();
  return row;
}

/**
 * Locks tests and sections of the bank to the end of the transaction, in the order in which all lock them; their titles. One
 * query.
 */
export const lockExams = (connection: Connection, ids: readonly number[]) =>
  connection
    .select({ id: exams.id, exam_title: exams.exam_title })
    .from(exams)
    .where(inArray(exams.id, [...new Set(ids)]))
    .orderBy(exams.id)
    .for('no key update');

/** Locks a test. 404 for a section of the bank, too. */
export async function lockTest(connection: Connection, id: number) {
  const row = await lockExam(connection, id);
  if (row.bank_teaching_id !== null) throw noExam();
  return row;
}

export async function addExam(connection: Connection, given: ExamInput): Promise<number> {
  const [row] = await connection
    .insert(exams)
    .values({ ...given, ...changedNow })
    .returning({ id: exams.id });
  if (!row) throw new Error('exam was not written');
  return row.id;
}

/** 409 where it was saved since `based_on`. */
export async function updateExam(
  connection: Connection,
  { id, based_on, ...given }: ExamInput & { id: number; based_on?: string | undefined },
): Promise<void> {
  await requireUnchanged(connection, 'тест', await lockTest(connection, id), based_on);
  await connection
    .update(exams)
    .set({ ...given, ...changedNow })
    .where(eq(exams.id, id));
}

/** 409 while milestones use it, and once somebody has passed it: all are named. */
export async function deleteExam(
  connection: Connection,
  { courseLearners, examHolders }: CourseServices,
  id: number,
): Promise<void> {
  await lockTest(connection, id);
  const used_in = (await listUses(connection, milestones.learning_exam_id, [id]))(id);
  if (used_in.length > 0)
    throw conflict(`Тест занят: ${usesInWords(used_in)}. Сначала уберите его оттуда`, { used_in });
  const attempts = await courseLearners.countAttempts(connection, id);
  if (attempts > 0) throw conflict(`Тест уже проходили участники (${attempts}): удалить его нельзя`);
  for (const holder of examHolders) {
    const use = await holder.findUse(connection, id);
    if (use !== undefined) throw conflict(`Тест занят: ${use}. Сначала уберите его оттуда`);
  }
  await connection.delete(exams).where(eq(exams.id, id));
}
