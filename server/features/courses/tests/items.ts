import { asc, eq } from 'drizzle-orm';
import type { Item } from '#contract/courses/questions.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { requireFormulas } from '../exam/require-formulas.ts';
import { questionItems } from '../tables.ts';
import type { WholeQuestion } from './find-test.ts';
import { lastPosition, moveToPosition } from './position.ts';
import { checkFiles } from './question-files.ts';
import { changeTest, getQuestion } from './questions.ts';

type ItemInput = {
  question_item_text: string;
  right_answer_id: number | null;
  item_feedback?: string | undefined;
  ordinal_number?: number | undefined;
};

/** 422 for a formula that cannot be read and a file that is not there. */
async function requireShowable(
  connection: Connection,
  { question_item_text, item_feedback = '' }: ItemInput,
): Promise<void> {
  const texts: [string, string][] = [
    ['question_item_text', question_item_text],
    ['item_feedback', item_feedback],
  ];
  requireFormulas(texts);
  await checkFiles(connection, [], texts);
}

export const listItems = (db: Connection, learning_question_id: number): Promise<Item[]> =>
  db
    .select()
    .from(questionItems)
    .where(eq(questionItems.learning_question_id, learning_question_id))
    .orderBy(asc(questionItems.ordinal_number), asc(questionItems.id));

async function getItem(db: Connection, id: number): Promise<Item> {
  const [row] = await db.select().from(questionItems).where(eq(questionItems.id, id));
  if (!row) throw notFound('Категория не найдена');
  return row;
}

/** The right variant must be one of the same question's. */
function checkRight({ answers }: WholeQuestion, right_answer_id: number | null): void {
  if (right_answer_id !== null && !answers.some(({ id }) => id === right_answer_id))
    throw invalid({ right_answer_id: 'У этого вопроса нет такого варианта' });
}

export async function addItem(
  connection: Connection,
  { ordinal_number, ...given }: ItemInput & { learning_question_id: number },
): Promise<Item> {
  const { learning_question_id } = given;
  const question = await getQuestion(connection, learning_question_id);
  const finish = await changeTest(connection, question.learning_exam_id);
  checkRight(question, given.right_answer_id);
  await requireShowable(connection, given);
  const last = lastPosition(questionItems, questionItems.learning_question_id, learning_question_id);
  const [row] = await connection
    .insert(questionItems)
    .values({ ...given, ordinal_number: last })
    .returning({ id: questionItems.id });
  if (!row) throw new Error('question item was not written');
  const moved = { id: row.id, place: ordinal_number };
  await moveToPosition(connection, questionItems, questionItems.learning_question_id, learning_question_id, moved);
  await finish();
  return getItem(connection, row.id);
}

export async function updateItem(
  connection: Connection,
  { id, ordinal_number, ...given }: ItemInput & { id: number },
): Promise<Item> {
  const { learning_question_id } = await getItem(connection, id);
  const question = await getQuestion(connection, learning_question_id);
  const finish = await changeTest(connection, question.learning_exam_id);
  checkRight(question, given.right_answer_id);
  await requireShowable(connection, given);
  await connection.update(questionItems).set(given).where(eq(questionItems.id, id));
  const moved = { id, place: ordinal_number };
  await moveToPosition(connection, questionItems, questionItems.learning_question_id, learning_question_id, moved);
  await finish();
  return getItem(connection, id);
}

export async function deleteItem(connection: Connection, id: number): Promise<void> {
  const { learning_question_id } = await getItem(connection, id);
  const question = await getQuestion(connection, learning_question_id);
  const finish = await changeTest(connection, question.learning_exam_id);
  await connection.delete(questionItems).where(eq(questionItems.id, id));
  await moveToPosition(connection, questionItems, questionItems.learning_question_id, learning_question_id);
  await finish();
}
