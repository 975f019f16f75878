import { and, asc, count, desc, eq, inArray, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import type { BankQuestion, BankQuestionsQuery } from '#contract/courses/bank.ts';
import type { BankSort } from '#contract/courses/bank-sorts.ts';
import { toPlainLine } from '#contract/formulas/rich-text.ts';
import { shownText } from '#contract/question-kinds/cloze/shown-text.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { containsText } from '#server/platform/db/sql/contains-text.ts';
import { exams, questionResults, questions, teachings } from '../tables.ts';
import { listQuestionFaults } from '../teachings/completeness.ts';
import { listTakers } from './list-takers.ts';

const asked = sql`coalesce(${questionResults.asked_count}, 0)`;

/** Of a rich text its words, without what they are formatted by. */
const wordsOf = sql`case when ${questions.question_text} like '<rich-text>%'
  then regexp_replace(${questions.question_text}, '<[^>]*>', ' ', 'g') else ${questions.question_text} end`;

const orders: Record<BankSort, SQL[]> = {
  section: [
    asc(teachings.teaching_title),
    asc(teachings.id),
    asc(exams.exam_title),
    asc(exams.id),
    asc(questions.ordinal_number),
  ],
  newest: [],
  changed: [sql`${questions}.updated_at desc`],
  hardest: [sql`${questionResults.facility} asc nulls last`],
  easiest: [sql`${questionResults.facility} desc nulls last`],
  weakest: [sql`${questionResults.discrimination} asc nulls last`],
  most_asked: [desc(asked)],
};

/** The sections a list of questions is of. */
const ofBank = ({ teaching_id, section_id }: BankQuestionsQuery) =>
  and(
    isNotNull(exams.bank_teaching_id),
    teaching_id === undefined ? undefined : eq(exams.bank_teaching_id, teaching_id),
    section_id === undefined ? undefined : eq(exams.id, section_id),
  );

/** Questions that are complete, or those that are not: what makes a fault each kind says, so that no column holds it. */
async function readiness(db: Connection, query: BankQuestionsQuery): Promise<SQL | undefined> {
  if (query.is_ready === undefined) return undefined;
  const sections = db.select({ id: exams.id }).from(exams).where(ofBank(query));
  const faults = await listQuestionFaults(db, inArray(questions.learning_exam_id, sections));
  const faulty = inArray(
    questions.id,
    faults.filter(({ fault }) => fault !== null).map(({ id }) => id),
  );
  return query.is_ready ? not(faulty) : faulty;
}

/**
 * A page of the bank's questions with which tests take them and how they fare; the search looks into their texts. Seven
 * queries, three more where only complete ones, or only others, are wanted.
 */
export async function listBankQuestions(
  db: Connection,
  query: BankQuestionsQuery,
  page: { offset: number; limit: number },
): Promise<{ data: BankQuestion[]; total: number }> {
  const where = and(
    ofBank(query),
    query.question_type === undefined ? undefined : eq(questions.question_type, query.question_type),
    query.is_asked === undefined ? undefined : query.is_asked ? sql`${asked} > 0` : sql`${asked} = 0`,
    containsText(query.search, wordsOf),
    await readiness(db, query),
  );
  const rows = await db
    .select({
      id: questions.id,
      section_id: exams.id,
      section_title: exams.exam_title,
      teaching_title: teachings.teaching_title,
      question_text: questions.question_text,
      question_type: questions.question_type,
      asked_count: asked.mapWith(Number),
      facility: questionResults.facility,
      discrimination: questionResults.discrimination,
    })
    .from(questions)
    .innerJoin(exams, eq(exams.id, questions.learning_exam_id))
    .innerJoin(teachings, eq(teachings.id, exams.bank_teaching_id))
    .leftJoin(questionResults, eq(questionResults.question_id, questions.id))
    .where(where)
    .orderBy(...orders[query.sort], query.sort === 'section' ? asc(questions.id) : desc(questions.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db
    .select({ total: count() })
    .from(questions)
    .innerJoin(exams, eq(exams.id, questions.learning_exam_id))
    .leftJoin(questionResults, eq(questionResults.question_id, questions.id))
    .where(where);
  const onPage = inArray(
    questions.id,
    rows.map(({ id }) => id),
  );
  const faults = new Map((await listQuestionFaults(db, onPage)).map(({ id, fault }) => [id, fault]));
  const takers = await listTakers(
    db,
    rows.map(({ section_id }) => section_id),
  );
  return {
    data: rows.map((row) => ({
      ...row,
      question_text: toPlainLine(shownText(row)),
      fault: faults.get(row.id) ?? null,
      used_in: takers.ofQuestion(row),
    })),
    total: counted?.total ?? 0,
  };
}
