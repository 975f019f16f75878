import { editTest } from '#server/courses/edit-test.ts';
import { addExam } from '#server/courses/exams.ts';
import type { Transaction } from '#server/db/pool.ts';
import { setPractice } from '#server/practice/set-practice.ts';
import { demoPractice } from './content/practice.ts';

/** Gives the demo course its practice test. */
export async function addPractice(tx: Transaction, teaching_id: number): Promise<void> {
  const { questions: _, ...exam } = demoPractice;
  const learning_exam_id = await addExam(tx, exam);
  await editTest(tx, { ...demoPractice, id: learning_exam_id });
  await setPractice(tx, { teaching_id, learning_exam_id });
}
