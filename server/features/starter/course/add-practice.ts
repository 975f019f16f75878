import { z } from 'zod';
import { QuestionInput } from '#contract/courses/questions.ts';
import { editTest } from '#server/features/courses/tests/edit-test.ts';
import { addExam } from '#server/features/courses/tests/exams.ts';
import { setPractice } from '#server/features/practice/set-practice.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { readStarterIndex } from '../content.ts';
import { Exam, readQuestions } from './read-questions.ts';

const Practice = Exam.extend({
  /** The .gift. */
  file: z.string(),
  /** Fields GIFT has no place for, by the number of a question. */
  more: z.record(z.string(), QuestionInput.pick({ question_unit: true }).partial().strict()).default({}),
});

/** Gives a course of starter/ its practice test: a question of each type, about the test's own room. Some twenty queries. */
export async function addPractice(tx: Transaction, teaching_id: number): Promise<void> {
  const { file, more, ...exam } = await readStarterIndex('practice', Practice);
  const read = await readQuestions('practice', file);
  const questions = read.map((question, index) => ({ ...question, ...more[index + 1] }));
  const learning_exam_id = await addExam(tx, exam);
  await editTest(tx, { ...exam, id: learning_exam_id, questions }, null);
  await setPractice(tx, { teaching_id, learning_exam_id });
}
