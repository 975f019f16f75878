import { z } from 'zod';
import { editTest } from '#server/features/courses/edit-test.ts';
import { addExam } from '#server/features/courses/exams.ts';
import { setPractice } from '#server/features/practice/set-practice.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { readIndex } from './content.ts';
import { Exam, readQuestions } from './read-test.ts';

const Practice = Exam.extend({ /** The .gift. */ file: z.string() });

/** Gives the demo course its practice test: a question of each type, about the test's own room. */
export async function addPractice(tx: Transaction, teaching_id: number): Promise<void> {
  const { file, ...exam } = await readIndex('practice', Practice);
  const questions = await readQuestions('practice', file);
  const learning_exam_id = await addExam(tx, exam);
  await editTest(tx, { ...exam, id: learning_exam_id, questions });
  await setPractice(tx, { teaching_id, learning_exam_id });
}
