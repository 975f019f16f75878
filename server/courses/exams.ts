import { count, desc, eq, inArray } from 'drizzle-orm';
import type { ExamCard, ExamInput } from '#contract/courses/tests.ts';
import { now } from '#server/db/columns.ts';
import type { Connection } from '#server/db/pool.ts';
import { conflict, notFound } from '#server/errors.ts';
import { countAttemptsAt } from '#server/learning/dependents.ts';
import { findPracticeUse } from '#server/practice/queries.ts';
import { exams, milestones, questions } from './tables.ts';
import { listUses, placeInWords } from './used-in.ts';

const noExam = () => notFound('Тест не найден');

async function asCards(db: Connection, rows: (typeof exams.$inferSelect)[]): Promise<ExamCard[]> {
  const ids = rows.map((row) => row.id);
  const [usesOf, sizes] = await Promise.all([
    listUses(db, milestones.learning_exam_id, ids),
    db
      .select({ exam_id: questions.learning_exam_id, total: count() })
      .from(questions)
      .where(inArray(questions.learning_exam_id, ids))
      .groupBy(questions.learning_exam_id),
  ]);
  const size = new Map(sizes.map((row) => [row.exam_id, row.total]));
  return rows.map((row) => ({ ...row, questions_count: size.get(row.id) ?? 0, used_in: usesOf(row.id) }));
}

/** Without their questions, the newest first. Three queries. */
export async function listExams(db: Connection): Promise<ExamCard[]> {
  return asCards(db, await db.select().from(exams).orderBy(desc(exams.id)));
}

export async function getExam(db: Connection, id: number): Promise<ExamCard> {
  const [exam] = await asCards(db, await db.select().from(exams).where(eq(exams.id, id)));
  if (!exam) throw noExam();
  return exam;
}

/** Locks a test to the end of the transaction: its questions are written by one person at a time. */
export async function lockExam(connection: Connection, id: number) {
  const [row] = await connection.select().from(exams).where(eq(exams.id, id)).for('update');
  if (!row) throw noExam();
  return row;
}

export async function addExam(connection: Connection, given: ExamInput): Promise<number> {
  const [row] = await connection.insert(exams).values(given).returning({ id: exams.id });
  if (!row) throw new Error('exam was not written');
  return row.id;
}

export async function updateExam(connection: Connection, { id, ...given }: ExamInput & { id: number }): Promise<void> {
  const changed = await connection
    .update(exams)
    .set({ ...given, updated_at: now })
    .where(eq(exams.id, id))
    .returning({ id: exams.id });
  if (changed.length === 0) throw noExam();
}

/** 409 while a milestone uses it, and once somebody has passed it: both named. */
export async function deleteExam(connection: Connection, id: number): Promise<void> {
  await lockExam(connection, id);
  const [use] = (await listUses(connection, milestones.learning_exam_id, [id]))(id);
  if (use) throw conflict(`Тест занят: ${placeInWords(use)}. Сначала уберите его оттуда`);
  const attempts = await countAttemptsAt(connection, id);
  if (attempts > 0) throw conflict(`Тест уже проходили участники (${attempts}): удалить его нельзя`);
  const practised = await findPracticeUse(connection, id);
  if (practised !== undefined)
    throw conflict(`Тест занят: пробный тест курса «${practised}». Сначала уберите его оттуда`);
  await connection.delete(exams).where(eq(exams.id, id));
}
