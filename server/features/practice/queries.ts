import { type AnyColumn, and, asc, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { QuestionType } from '#contract/question-kinds/question-type.ts';
import { sizeOf } from '#server/features/courses/exam/size-of.ts';
// Which tests are real ones, and what the others are called, is asked together with which are for practice.
import { examDraws, exams, milestones, questions, teachings } from '#server/features/courses/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/sql/prepared.ts';
import { practiceTests } from './tables.ts';

/**
 * True of a test that asks nothing a milestone's test may ask, itself or out of the same section of the bank: what is right in
 * a real test is told to nobody beforehand. By index.
 * @param exam_id a column with the id of the test
 */
export const asksNothingReal = (db: Connection, exam_id: AnyColumn): SQL | undefined =>
  and(
    notExists(db.select({ id: milestones.id }).from(milestones).where(eq(milestones.learning_exam_id, exam_id))),
    sql`not exists (select from ${examDraws} own join ${examDraws} asked on asked.section_id = own.section_id
        and (own.question_id is null or asked.question_id is null or asked.question_id = own.question_id)
      join ${milestones} on milestones.learning_exam_id = asked.exam_id where own.exam_id = ${exam_id})`,
  );

const practiceOf = prepared((db) =>
  db
    .select({ exam_id: exams.id })
    .from(practiceTests)
    .innerJoin(exams, eq(exams.id, practiceTests.learning_exam_id))
    .where(and(eq(practiceTests.teaching_id, sql.placeholder('teaching_id')), asksNothingReal(db, exams.id)))
    .prepare('practice_of'),
);

/** The practice test of a course; nothing where it has none, or where a milestone asks any of it since. One query. */
export async function findPractice(db: Connection, teaching_id: number): Promise<number | undefined> {
  const [row] = await practiceOf(db).execute({ teaching_id });
  return row?.exam_id;
}

/** The practice test a course has been given, even if a milestone asks any of it since. One query. */
export async function findAssigned(db: Connection, teaching_id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ exam_id: practiceTests.learning_exam_id })
    .from(practiceTests)
    .where(eq(practiceTests.teaching_id, teaching_id));
  return row?.exam_id;
}

/** Tests that may be a practice one, with how many questions each has, by title. One query. */
export const listChoices = (db: Connection) =>
  db
    .select({ id: exams.id, exam_title: exams.exam_title, questions_count: sizeOf(exams.id) })
    .from(exams)
    .where(and(isNull(exams.bank_teaching_id), asksNothingReal(db, exams.id)))
    .orderBy(asc(exams.exam_title), asc(exams.id));

/** The course a test is the practice of; nothing where it is none's. */
export async function findPracticeUse(db: Connection, exam_id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ teaching_title: teachings.teaching_title })
    .from(practiceTests)
    .innerJoin(teachings, eq(teachings.id, practiceTests.teaching_id))
    .where(eq(practiceTests.learning_exam_id, exam_id))
    .limit(1);
  return row?.teaching_title;
}

/** True of a question that this test may ask: its own, or one it takes or draws from the bank. By index. */
const questionsOf = (exam_id: SQL | number): SQL => sql`(questions.learning_exam_id = ${exam_id} or exists (
  select from ${examDraws} taken where taken.exam_id = ${exam_id} and taken.section_id = questions.learning_exam_id
    and coalesce(taken.question_id, questions.id) = questions.id))`;

/** Kinds of questions that the tests of a course's milestones ask and this test does not. One query. */
export async function listMissingTypes(
  db: Connection,
  { teaching_id, exam_id }: { teaching_id: number; exam_id: number },
): Promise<QuestionType[]> {
  const { rows } = await db.execute<{ question_type: QuestionType }>(sql`
    select question_type from ${milestones} join ${questions} on ${questionsOf(sql`milestones.learning_exam_id`)}
    where milestones.teaching_id = ${teaching_id}
    except select question_type from ${questions} where ${questionsOf(exam_id)}
    order by question_type`);
  return rows.map(({ question_type }) => question_type);
}
