import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { quoted } from '#contract/words/quotes.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import { changedNow, examDraws, exams, leftOutQuestions, questions } from '../tables.ts';

/** The questions of a section of the bank, in its order, those that a mending has left out of it last. One query. */
export async function listIdsOfSection(db: Connection, section_id: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select questions.id, ordinal_number from ${questions} join ${exams} on exams.id = learning_exam_id
      where learning_exam_id = ${section_id} and bank_teaching_id is not null
      union all select question_id, null from ${leftOutQuestions} where section_id = ${section_id}
    ) one order by ordinal_number nulls last, id`);
  return rows.map(({ id }) => Number(id));
}

/** Whether each of the questions stands in this section of the bank, or did when a mending left it out. One query. */
export async function areAllOfSection(db: Connection, section_id: number, ids: readonly number[]): Promise<boolean> {
  const own = new Set(await listIdsOfSection(db, section_id));
  return ids.every((id) => own.has(id));
}

/** Where each of the questions is written, be it left out of the bank; one that is nowhere is missing. One query. */
export async function findHomes(db: Connection, ids: readonly number[]): Promise<Map<number, number>> {
  const given = sql`any(${sql.param(ids)}::bigint[])`;
  const { rows } = await db.execute<{ id: string; exam_id: string }>(sql`
    select question_id as id, section_id as exam_id from ${leftOutQuestions} where question_id = ${given}
    union all select id, learning_exam_id from ${questions} where id = ${given}`);
  return new Map(rows.map(({ id, exam_id }) => [Number(id), Number(exam_id)]));
}

/**
 * Deletes questions that are asked no more. Of a question of the bank is kept where it stood; tests that took it by name
 * take it no more, tests that draw from its section draw from the others (exam/exam-draws.ts). 422 where a test would be
 * left with nothing to ask. Gives the tests that took one by name. Three queries.
 */
export async function leaveOut(tx: Connection, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const given = sql`any(${sql.param(ids)}::bigint[])`;
  const { rows } = await tx.execute<{ exam_id: string; took: boolean }>(sql`
    with draws as (
      delete from ${examDraws} where question_id = ${given} returning *
    ), kept as (
      insert into ${leftOutQuestions} (question_id, section_id, draws)
      select questions.id, learning_exam_id, coalesce((
        select jsonb_agg(jsonb_build_object('exam_id', exam_id, 'ordinal_number', ordinal_number,
          'questions_before', questions_before)) from draws where question_id = questions.id), '[]')
      from ${questions} join ${exams} on exams.id = learning_exam_id
      where questions.id = ${given} and bank_teaching_id is not null
      on conflict (question_id) do update set section_id = excluded.section_id, draws = excluded.draws
    )
    select exam_id, true as took from draws
    union all select learning_exam_id, false from ${questions} join ${exams} on exams.id = learning_exam_id
      where questions.id = ${given} and bank_teaching_id is null
    union all select taking.exam_id, false from ${examDraws} taking join ${questions} on learning_exam_id = section_id
      where questions.id = ${given} and taking.question_id is null`);
  await tx.delete(questions).where(inArray(questions.id, [...ids]));
  await requireQuestions(
    tx,
    rows.map(({ exam_id }) => Number(exam_id)),
  );
  return rows.flatMap(({ exam_id, took }) => (took ? [Number(exam_id)] : []));
}

/** 422 for a test that has nothing left to ask: neither a question of its own nor one that it takes. One query. */
async function requireQuestions(tx: Connection, exam_ids: readonly number[]): Promise<void> {
  const [empty] = await tx
    .select({ exam_title: exams.exam_title })
    .from(exams)
    .where(
      and(
        inArray(exams.id, [...exam_ids]),
        sql`not exists (select from ${questions} where learning_exam_id = exams.id)`,
        sql`not exists (select from ${examDraws} where exam_draws.exam_id = exams.id and (question_id is not null
          or exists (select from ${questions} where learning_exam_id = section_id)))`,
      ),
    )
    .limit(1);
  if (empty)
    throw invalid({
      corrections: `В тесте ${quoted(empty.exam_title)} не останется ни одного вопроса. Сначала добавьте в него новый`,
    });
}

/** Tests take again by name the questions that they took before these were left out. Two queries. */
export async function takeAgain(tx: Connection, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await tx.execute<{ exam_id: string }>(sql`
    with gone as (
      delete from ${leftOutQuestions} where question_id = any(${sql.param(ids)}::bigint[]) returning *
    )
    insert into ${examDraws} (exam_id, ordinal_number, questions_before, section_id, question_id)
    select former.exam_id, former.ordinal_number, former.questions_before, gone.section_id, gone.question_id
    from gone cross join lateral jsonb_to_recordset(gone.draws) as former
        (exam_id bigint, ordinal_number integer, questions_before integer)
      join ${exams} on exams.id = former.exam_id
      join ${questions} on questions.id = gone.question_id and questions.learning_exam_id = gone.section_id
    on conflict (exam_id, question_id) do nothing
    returning exam_id`);
  await touchExams(
    tx,
    rows.map(({ exam_id }) => Number(exam_id)),
  );
}

/** Says who changed these tests just now. One query. */
export const touchExams = (tx: Connection, exam_ids: readonly number[]) =>
  tx
    .update(exams)
    .set(changedNow)
    .where(inArray(exams.id, [...exam_ids]));

/** The sections of the bank that questions stand in, by question; those of a test's own are missing. One query. */
export async function listSectionsOf(
  db: Connection,
  question_ids: readonly number[],
): Promise<Map<number, { id: number; exam_title: string }>> {
  const rows = await db
    .select({ question_id: questions.id, id: exams.id, exam_title: exams.exam_title })
    .from(questions)
    .innerJoin(exams, eq(exams.id, questions.learning_exam_id))
    .where(and(inArray(questions.id, [...question_ids]), isNotNull(exams.bank_teaching_id)));
  return new Map(rows.map(({ question_id, ...section }) => [question_id, section]));
}
