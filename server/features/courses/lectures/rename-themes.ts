import { inArray, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { changedNow, exams, milestones, questions } from '../tables.ts';

/**
 * Lets the questions that name renamed headings of a lecture name them as they are called now: those of the tests that are
 * asked after it. Tests that change are newer by it, so that an editor of the former words is told. Two queries, none where
 * nothing was renamed. docs/product/learning.md, «Questions».
 */
export async function renameThemes(
  tx: Connection,
  lecture_id: number,
  renamed: readonly { from: string; to: string }[],
): Promise<void> {
  if (renamed.length === 0) return;
  const { rows } = await tx.execute<{ learning_exam_id: string }>(sql`
    update ${questions} set question_theme = given."to"
    from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as given ("from" text, "to" text)
    where questions.question_theme = given."from" and questions.learning_exam_id in
      (select milestones.learning_exam_id from ${milestones} where milestones.lecture_id = ${lecture_id})
    returning questions.learning_exam_id`);
  const exam_ids = [...new Set(rows.map((row) => Number(row.learning_exam_id)))];
  if (exam_ids.length > 0) await tx.update(exams).set(changedNow).where(inArray(exams.id, exam_ids));
}
