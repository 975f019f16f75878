import { asc, eq, inArray } from 'drizzle-orm';
import type { Answer, Item, Question } from '#contract/courses/questions.ts';
import type { Test } from '#contract/courses/tests.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { listDrawsOf, listOwnAndBank } from '../exam/list-draws.ts';
import { questionKinds } from '../question-kinds/question-kinds.ts';
import { answers, questionItems, questions } from '../tables.ts';
import { describeDraws } from './describe-draws.ts';
import { getExam } from './exams.ts';

export type WholeQuestion = Question & { answers: Answer[]; items: Item[] };

/** A test's questions in order with their variants, categories and faults. Three queries. */
export async function listWholeQuestions(db: Connection, learning_exam_id: number): Promise<WholeQuestion[]> {
  const rows = await db
    .select()
    .from(questions)
    .where(eq(questions.learning_exam_id, learning_exam_id))
    .orderBy(asc(questions.ordinal_number), asc(questions.id));
  return withParts(db, rows);
}

/** The questions of several tests with their answers and items, by test. Three queries. */
export async function listQuestionsOf(
  db: Connection,
  exam_ids: readonly number[],
): Promise<Map<number, WholeQuestion[]>> {
  const rows = await db
    .select()
    .from(questions)
    .where(inArray(questions.learning_exam_id, [...exam_ids]))
    .orderBy(asc(questions.ordinal_number), asc(questions.id));
  return Map.groupBy(await withParts(db, rows), ({ learning_exam_id }) => learning_exam_id);
}

/** These questions, wherever they are written. Three queries. */
export const listQuestionsById = async (db: Connection, ids: readonly number[]): Promise<WholeQuestion[]> =>
  withParts(
    db,
    await db
      .select()
      .from(questions)
      .where(inArray(questions.id, [...ids])),
  );

/** One question with its fault; nothing for an unknown id. */
export async function findWholeQuestion(db: Connection, id: number): Promise<WholeQuestion | undefined> {
  const [question] = await withParts(db, await db.select().from(questions).where(eq(questions.id, id)));
  return question;
}

async function withParts(db: Connection, rows: (typeof questions.$inferSelect)[]): Promise<WholeQuestion[]> {
  const ids = rows.map((row) => row.id);
  const variants = await db
    .select()
    .from(answers)
    .where(inArray(answers.learning_question_id, ids))
    .orderBy(asc(answers.ordinal_number), asc(answers.id));
  const items = await db
    .select()
    .from(questionItems)
    .where(inArray(questionItems.learning_question_id, ids))
    .orderBy(asc(questionItems.ordinal_number), asc(questionItems.id));
  const variantsOf = Map.groupBy(variants, (row) => row.learning_question_id);
  const itemsOf = Map.groupBy(items, (row) => row.learning_question_id);
  return rows.map((row) => {
    const parts = { answers: variantsOf.get(row.id) ?? [], items: itemsOf.get(row.id) ?? [] };
    return { ...row, ...parts, fault: questionKinds[row.question_type].findFault({ ...row, ...parts }) };
  });
}

/** Throws not found. */
export async function getTest(db: Connection, id: number): Promise<Test> {
  const exam = await getExam(db, id);
  const draws = (await listDrawsOf(db, [id])).get(id) ?? [];
  const { own, bank } = await listOwnAndBank(db, id, draws);
  return { ...exam, questions: own, draws: describeDraws(draws, bank) };
}
