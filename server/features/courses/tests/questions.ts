import { eq } from 'drizzle-orm';
import { MAX_QUESTIONS } from '#contract/courses/fields.ts';
import type { QuestionInput } from '#contract/courses/questions.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { saveFormerQuestions } from '../bank/question-versions.ts';
import { requireFormulas } from '../exam/require-formulas.ts';
import { changedNow, exams, questions } from '../tables.ts';
import { lockExam } from './exams.ts';
import { findWholeQuestion, type WholeQuestion } from './find-test.ts';
import { lastPosition, moveToPosition } from './position.ts';
import { checkFiles } from './question-files.ts';
import { guardTakers, requireNotTaken } from './takers.ts';

type QuestionPosition = { ordinal_number?: number | undefined };

const textsOf = ({ question_text, question_feedback = '' }: QuestionInput): [string, string][] => [
  ['question_text', question_text],
  ['question_feedback', question_feedback],
];

export async function getQuestion(db: Connection, id: number): Promise<WholeQuestion> {
  const question = await findWholeQuestion(db, id);
  if (!question) throw notFound('Вопрос не найден');
  return question;
}

/**
 * Begins a change within a test by locking it, and gives what ends it: the test is marked as changed,
 * former versions of its questions are kept; 409 where tests would
 * lack questions of this section of the bank.
 */
export async function changeTest(connection: Connection, learning_exam_id: number): Promise<() => Promise<void>> {
  const keepTakers = await guardTakers(connection, await lockExam(connection, learning_exam_id));
  const keepFormer = await saveFormerQuestions(connection, learning_exam_id);
  return async () => {
    await keepTakers();
    await keepFormer();
    await connection.update(exams).set(changedNow).where(eq(exams.id, learning_exam_id));
  };
}

/** Adds a question at its place, else last; 422 where the test or the section holds `MAX_QUESTIONS` already. */
export async function addQuestion(
  connection: Connection,
  { ordinal_number, ...given }: QuestionInput & { learning_exam_id: number } & QuestionPosition,
): Promise<WholeQuestion> {
  const { learning_exam_id } = given;
  const texts = textsOf(given);
  requireFormulas(texts);
  const finish = await changeTest(connection, learning_exam_id);
  if ((await connection.$count(questions, eq(questions.learning_exam_id, learning_exam_id))) >= MAX_QUESTIONS)
    throw invalid({ learning_exam_id: `Вопросов уже ${MAX_QUESTIONS}: больше не помещается` });
  await checkFiles(connection, [['question_image_file', given.question_image_file]], texts);
  const last = lastPosition(questions, questions.learning_exam_id, learning_exam_id);
  const [row] = await connection
    .insert(questions)
    .values({ ...given, ordinal_number: last })
    .returning({ id: questions.id });
  if (!row) throw new Error('question was not written');
  const moved = { id: row.id, place: ordinal_number };
  await moveToPosition(connection, questions, questions.learning_exam_id, learning_exam_id, moved);
  await finish();
  return getQuestion(connection, row.id);
}

export async function updateQuestion(
  connection: Connection,
  { id, ordinal_number, ...given }: QuestionInput & { id: number } & QuestionPosition,
): Promise<WholeQuestion> {
  const { learning_exam_id } = await getQuestion(connection, id);
  const texts = textsOf(given);
  requireFormulas(texts);
  const finish = await changeTest(connection, learning_exam_id);
  await checkFiles(connection, [['question_image_file', given.question_image_file]], texts);
  await connection.update(questions).set(given).where(eq(questions.id, id));
  const moved = { id, place: ordinal_number };
  await moveToPosition(connection, questions, questions.learning_exam_id, learning_exam_id, moved);
  await finish();
  return getQuestion(connection, id);
}

/** Deletes a question with its variants and categories; 409 while a test takes it from the bank. */
export async function deleteQuestion(connection: Connection, id: number): Promise<void> {
  const { learning_exam_id } = await getQuestion(connection, id);
  const finish = await changeTest(connection, learning_exam_id);
  await requireNotTaken(connection, [id]);
  await connection.delete(questions).where(eq(questions.id, id));
  await moveToPosition(connection, questions, questions.learning_exam_id, learning_exam_id);
  await finish();
}
