import { asc, eq } from 'drizzle-orm';
import type { Answer } from '#contract/courses/questions.ts';
import { toPlainLine } from '#contract/formulas/rich-text.ts';
import { quoted } from '#contract/words/quotes.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { requireFormulas } from '../exam/require-formulas.ts';
import { answers, questionItems } from '../tables.ts';
import { lastPosition, moveToPosition } from './position.ts';
import { checkFiles } from './question-files.ts';
import { changeTest, getQuestion } from './questions.ts';

type AnswerInput = {
  answer_text: string;
  right: 0 | 1;
  answer_feedback?: string | undefined;
  answer_share?: number | null | undefined;
  ordinal_number?: number | undefined;
};

/** 422 for a formula that cannot be read and a file that is not there. */
async function requireShowable(
  connection: Connection,
  { answer_text, answer_feedback = '' }: AnswerInput,
): Promise<void> {
  const texts: [string, string][] = [
    ['answer_text', answer_text],
    ['answer_feedback', answer_feedback],
  ];
  requireFormulas(texts);
  await checkFiles(connection, [], texts);
}

export const listAnswers = (db: Connection, learning_question_id: number): Promise<Answer[]> =>
  db
    .select()
    .from(answers)
    .where(eq(answers.learning_question_id, learning_question_id))
    .orderBy(asc(answers.ordinal_number), asc(answers.id));

async function getAnswer(db: Connection, id: number): Promise<Answer> {
  const [row] = await db.select().from(answers).where(eq(answers.id, id));
  if (!row) throw notFound('Вариант не найден');
  return row;
}

export async function addAnswer(
  connection: Connection,
  { ordinal_number, ...given }: AnswerInput & { learning_question_id: number },
): Promise<Answer> {
  const { learning_question_id } = given;
  const question = await getQuestion(connection, learning_question_id);
  await requireShowable(connection, given);
  const finish = await changeTest(connection, question.learning_exam_id);
  const last = lastPosition(answers, answers.learning_question_id, learning_question_id);
  const [row] = await connection
    .insert(answers)
    .values({ ...given, ordinal_number: last })
    .returning({ id: answers.id });
  if (!row) throw new Error('answer was not written');
  const moved = { id: row.id, place: ordinal_number };
  await moveToPosition(connection, answers, answers.learning_question_id, learning_question_id, moved);
  await finish();
  return getAnswer(connection, row.id);
}

export async function updateAnswer(
  connection: Connection,
  { id, ordinal_number, ...given }: AnswerInput & { id: number },
): Promise<Answer> {
  const { learning_question_id } = await getAnswer(connection, id);
  const question = await getQuestion(connection, learning_question_id);
  await requireShowable(connection, given);
  const finish = await changeTest(connection, question.learning_exam_id);
  await connection.update(answers).set(given).where(eq(answers.id, id));
  const moved = { id, place: ordinal_number };
  await moveToPosition(connection, answers, answers.learning_question_id, learning_question_id, moved);
  await finish();
  return getAnswer(connection, id);
}

/** 409 while a category names it as its right one. */
export async function deleteAnswer(connection: Connection, id: number): Promise<void> {
  const { learning_question_id } = await getAnswer(connection, id);
  const question = await getQuestion(connection, learning_question_id);
  const finish = await changeTest(connection, question.learning_exam_id);
  const [item] = await connection
    .select({ question_item_text: questionItems.question_item_text })
    .from(questionItems)
    .where(eq(questionItems.right_answer_id, id));
  if (item)
    throw conflict(
      `Вариант назван верным для категории ${quoted(toPlainLine(item.question_item_text))}. Сначала измените её`,
    );
  await connection.delete(answers).where(eq(answers.id, id));
  await moveToPosition(connection, answers, answers.learning_question_id, learning_question_id);
  await finish();
}
