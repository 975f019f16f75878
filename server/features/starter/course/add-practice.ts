import { z } from 'zod';
import { editTest } from '#server/features/courses/tests/edit-test.ts';
import { addExam } from '#server/features/courses/tests/exams.ts';
import { setPractice } from '#server/features/practice/set-practice.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { readStarterIndex } from '../content.ts';
import { Exam, readQuestions } from './read-questions.ts';

const Practice = Exam.extend({ /** The .gift. */ file: z.string() });

/** Gives a course of starter/ its practice test: a question of each type, about the test's own room. Some twenty queries. */
export async function addPractice(tx: Transaction, teaching_id: number): Promise<void> {
  const { file, ...exam } = await readStarterIndex('practice', Practice);
  const questions = await readQuestions('practice', file);
  const learning_exam_id = await addExam(tx, exam);
  await editTest(tx, { ...exam, id: learning_exam_id, questions });
  await setPractice(tx, { teaching_id, learning_exam_id });
}
