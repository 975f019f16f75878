import { and, asc, count, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { QuestionType } from '#contract/question-kinds/question-type.ts';
// Which tests are real ones, and what the others are called, is asked together with which are for practice.
import { exams, milestones, questions, teachings } from '#server/features/courses/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/sql/prepared.ts';
import { practiceTests } from './tables.ts';

/** True of a test no milestone asks: a real one's right answers are told to nobody beforehand. */
const isNoMilestones = (db: Connection) =>
  notExists(db.select({ id: milestones.id }).from(milestones).where(eq(milestones.learning_exam_id, exams.id)));

const practiceOf = prepared((db) =>
  db
    .select({ exam_id: exams.id })
    .from(practiceTests)
    .innerJoin(exams, eq(exams.id, practiceTests.learning_exam_id))
    .where(and(eq(practiceTests.teaching_id, sql.placeholder('teaching_id')), isNoMilestones(db)))
    .prepare('practice_of'),
);

/** The practice test of a course; nothing where it has none, or where a milestone has taken it since. One query. */
export async function findPractice(db: Connection, teaching_id: number): Promise<number | undefined> {
  const [row] = await practiceOf(db).execute({ teaching_id });
  return row?.exam_id;
}

/** The practice test a course has been given, even if a milestone has taken it since. One query. */
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
    .select({ id: exams.id, exam_title: exams.exam_title, questions_count: count(questions.id) })
    .from(exams)
    .leftJoin(questions, eq(questions.learning_exam_id, exams.id))
    .where(and(isNull(exams.bank_teaching_id), isNoMilestones(db)))
    .groupBy(exams.id)
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

/** Kinds of questions that the tests of a course's milestones ask and this test does not. One query. */
export async function listMissingTypes(
  db: Connection,
  { teaching_id, exam_id }: { teaching_id: number; exam_id: number },
): Promise<QuestionType[]> {
  const { rows } = await db.execute<{ question_type: QuestionType }>(sql`
    select question_type from ${questions} join ${milestones} on milestones.learning_exam_id = questions.learning_exam_id
    where milestones.teaching_id = ${teaching_id}
    except select question_type from ${questions} where learning_exam_id = ${exam_id}
    order by question_type`);
  return rows.map(({ question_type }) => question_type);
}
