import { type AnyColumn, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { qualified } from '#server/platform/db/sql/qualified.ts';
import { examDraws, exams } from '../tables.ts';
import { listQuestionsOf, listWholeQuestions, type WholeQuestion } from '../tests/find-test.ts';

/** What a test takes from the bank: one question (`question_id`), or so many of a section (`draw_count`). */
export type TakenDraw = {
  id: number;
  /** Its place: how many of the test's own questions come before it. */
  questions_before: number;
  section_id: number;
  section_title: string;
  question_id: number | null;
  draw_count: number | null;
};

/** Sections of the bank with their questions, by id. */
export type BankQuestions = ReadonlyMap<number, WholeQuestion[]>;

/**
 * What a test takes from the bank, in its order, as a column of a query of tests: no statement of its own, for most tests
 * take nothing.
 */
export const drawsOf = (exam_id: AnyColumn): SQL<TakenDraw[]> => sql<TakenDraw[]>`coalesce((
  select json_agg(json_build_object('id', own.id, 'questions_before', own.questions_before, 'section_id', own.section_id,
    'section_title', section.exam_title,
    'question_id', own.question_id, 'draw_count', own.draw_count)
    order by own.questions_before, own.ordinal_number, own.id)
  from ${examDraws} own join ${exams} section on section.id = own.section_id where own.exam_id = ${qualified(exam_id)}), '[]')`;

const sectionsOf = (draws: readonly TakenDraw[]): number[] => [...new Set(draws.map(({ section_id }) => section_id))];

/** A test's own questions, complete or not, and those of the sections it takes from. Three queries. */
export async function listOwnAndBank(
  db: Connection,
  exam_id: number,
  draws: readonly TakenDraw[],
): Promise<{ own: WholeQuestion[]; bank: BankQuestions }> {
  const sections = sectionsOf(draws);
  if (sections.length === 0) return { own: await listWholeQuestions(db, exam_id), bank: new Map() };
  const bank = await listQuestionsOf(db, [exam_id, ...sections]);
  return { own: bank.get(exam_id) ?? [], bank };
}

/** The questions of these sections. Three queries, none for none. */
export const listBank = async (db: Connection, section_ids: readonly number[]): Promise<BankQuestions> =>
  section_ids.length === 0 ? new Map() : await listQuestionsOf(db, section_ids);

/** What these tests take from the bank, in their order, by test. One query. */
export async function listDrawsOf(db: Connection, exam_ids: readonly number[]): Promise<Map<number, TakenDraw[]>> {
  const rows = await db
    .select({ ...getTableColumns(examDraws), section_title: exams.exam_title })
    .from(examDraws)
    .innerJoin(exams, eq(exams.id, examDraws.section_id))
    .where(inArray(examDraws.exam_id, [...exam_ids]))
    .orderBy(examDraws.questions_before, examDraws.ordinal_number, examDraws.id);
  return Map.groupBy(rows, ({ exam_id }) => exam_id);
}
