import { and, eq, isNotNull } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { brokenUnique } from '#server/platform/db/sql/unique-violation.ts';
import { conflict, invalid, notFound } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { changedNow, exams, questions } from '../tables.ts';
import type { CourseServices } from '../teachings/course-use.ts';
import { lockTeaching } from '../teachings/teachings.ts';
import { requireNotDrawnFrom } from '../tests/takers.ts';

/** What only tests have, which the row of a section must have too: nobody is told of it. */
export const unusedTestFields = { exam_points: 10, exam_duration: 30 };

/** Turns the refusal of a title that the bank of the course has already into 422 at this field. */
export async function withFreeTitle<T>(field: string, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (brokenUnique(error) === 'exams_bank_section')
      throw invalid({ [field]: 'Такой раздел в банке этого курса уже есть' });
    throw error;
  }
}

/** Locks a section to the end of the transaction. 404 for a test, too. */
export async function lockSection(tx: Connection, id: number) {
  const [row] = await tx
    .select()
    .from(exams)
    .where(and(eq(exams.id, id), isNotNull(exams.bank_teaching_id)))
    .for('update');
  if (!row) throw notFound('Раздел не найден');
  return row;
}

/** An empty section, which the log tells; its id. 404 for no course, 422 for a title that its bank has, whatever the case. */
export async function addSection(
  tx: Connection,
  { teaching_id, section_title }: { teaching_id: number; section_title: string },
  actor_id: number,
): Promise<number> {
  await lockTeaching(tx, teaching_id);
  const values = { ...unusedTestFields, exam_title: section_title, bank_teaching_id: teaching_id, ...changedNow };
  const [row] = await withFreeTitle('section_title', () => tx.insert(exams).values(values).returning({ id: exams.id }));
  if (!row) throw new Error('a section was not written');
  const details = { section_id: row.id, teaching_id, title: section_title };
  await writeLog(tx, { actor_id, subject_id: null, action: 'bank_section_added', details });
  return row.id;
}

/** Tells the log of a section's new title; nothing where it is none, or is called as before. */
export async function logRenaming(
  tx: Connection,
  { id, exam_title: from, bank_teaching_id }: Pick<typeof exams.$inferSelect, 'id' | 'exam_title' | 'bank_teaching_id'>,
  { to, actor_id }: { to: string; actor_id: number | null },
): Promise<void> {
  if (bank_teaching_id === null || from === to) return;
  const details = { section_id: id, from, to };
  await writeLog(tx, { actor_id, subject_id: null, action: 'bank_section_renamed', details });
}

/** With its questions. 409 while tests take from it, naming them, and once attempts were asked its questions. */
export async function deleteSection(
  tx: Connection,
  { courseLearners }: Pick<CourseServices, 'courseLearners'>,
  { id, actor_id }: { id: number; actor_id: number },
): Promise<void> {
  const section = await lockSection(tx, id);
  await requireNotDrawnFrom(tx, id);
  const own = await tx.select({ id: questions.id }).from(questions).where(eq(questions.learning_exam_id, id));
  const asked = await courseLearners.countAsked(
    tx,
    own.map((question) => question.id),
  );
  if (asked > 0)
    throw conflict(`На вопросы этого раздела уже отвечали (${asked}): удалить его нельзя. Перенесите вопросы в другой`);
  await tx.delete(exams).where(eq(exams.id, id));
  const details = { section_id: id, title: section.exam_title, questions: own.length };
  await writeLog(tx, { actor_id, subject_id: null, action: 'bank_section_deleted', details });
}
