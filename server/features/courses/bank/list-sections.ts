import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { BankSection, BankSectionsQuery } from '#contract/courses/bank.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { containsText } from '#server/platform/db/sql/contains-text.ts';
import { exams, questionResults, questions, teachings } from '../tables.ts';
import { listQuestionFaults } from '../teachings/completeness.ts';
import { listTakers } from './list-takers.ts';

/**
 * The sections of one course's bank, or of all, by course and title; the search looks into titles. Seven queries, however many
 * sections: a bank has dozens of them, no page is needed.
 */
export async function listSections(db: Connection, { teaching_id, search }: BankSectionsQuery): Promise<BankSection[]> {
  const rows = await db
    .select({
      id: exams.id,
      section_title: exams.exam_title,
      teaching_id: teachings.id,
      teaching_title: teachings.teaching_title,
      updated_at: exams.updated_at,
    })
    .from(exams)
    .innerJoin(teachings, eq(teachings.id, exams.bank_teaching_id))
    .where(
      and(
        teaching_id === undefined ? undefined : eq(exams.bank_teaching_id, teaching_id),
        containsText(search, exams.exam_title),
      ),
    )
    .orderBy(asc(teachings.teaching_title), asc(teachings.id), asc(exams.exam_title), asc(exams.id));
  return withContents(db, rows);
}

async function withContents(
  db: Connection,
  rows: Pick<BankSection, 'id' | 'section_title' | 'teaching_id' | 'teaching_title' | 'updated_at'>[],
): Promise<BankSection[]> {
  const ids = rows.map(({ id }) => id);
  const faults = Map.groupBy(
    await listQuestionFaults(db, inArray(questions.learning_exam_id, ids)),
    ({ learning_exam_id }) => learning_exam_id,
  );
  const takers = await listTakers(db, ids);
  const fares = new Map((await measureSections(db, ids)).map(({ id, ...fare }) => [id, fare]));
  return rows.map((row) => {
    const own = faults.get(row.id) ?? [];
    return {
      ...row,
      questions_count: own.length,
      ready_count: own.filter(({ fault }) => fault === null).length,
      used_in: takers.ofSection(row.id),
      ...(fares.get(row.id) ?? { asked_count: 0, facility: null }),
    };
  });
}

/** How often the questions of each section were asked, and the mean share they brought: by attempts, not by questions. */
const measureSections = (db: Connection, ids: readonly number[]) =>
  db
    .select({
      id: questions.learning_exam_id,
      asked_count: sql`sum(${questionResults.asked_count})`.mapWith(Number),
      facility: sql<number | null>`(sum(${questionResults.facility} * ${questionResults.asked_count})
        / nullif(sum(${questionResults.asked_count}), 0))::float8`,
    })
    .from(questions)
    .innerJoin(questionResults, eq(questionResults.question_id, questions.id))
    .where(inArray(questions.learning_exam_id, [...ids]))
    .groupBy(questions.learning_exam_id);
