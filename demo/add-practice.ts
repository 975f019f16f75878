import { demoPractice } from '#demo/content/practice.ts';
import { editTest } from '#server/features/courses/edit-test.ts';
import { addExam } from '#server/features/courses/exams.ts';
import { setPractice } from '#server/features/practice/set-practice.ts';
import type { Transaction } from '#server/platform/db/pool.ts';

/** Gives the demo course its practice test. */
export async function addPractice(tx: Transaction, teaching_id: number): Promise<void> {
  const { questions: _, ...exam } = demoPractice;
  const learning_exam_id = await addExam(tx, exam);
  await editTest(tx, { ...demoPractice, id: learning_exam_id });
  await setPractice(tx, { teaching_id, learning_exam_id });
}
