import { inArray, sql } from 'drizzle-orm';
import { MAX_QUESTIONS } from '#contract/courses/fields.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { changedNow, examDraws, exams, questions } from '../tables.ts';
import { moveToPosition } from '../tests/position.ts';
import { guardTakers } from '../tests/takers.ts';
import { lockSection } from './sections.ts';

/**
 * Puts questions behind those of a section, in the order they had, under their own ids: what was answered to them, their former
 * versions and how they fare go along. 422 where the section would be too long. The caller holds both rows. Three queries.
 */
export async function appendQuestions(tx: Connection, section_id: number, ids: readonly number[]): Promise<void> {
  const [last] = await tx
    .select({
      count: sql`count(*)`.mapWith(Number),
      place: sql`coalesce(max(${questions.ordinal_number}), 0)`.mapWith(Number),
    })
    .from(questions)
    .where(sql`${questions.learning_exam_id} = ${section_id}`);
  const { count = 0, place = 0 } = last ?? {};
  if (count + ids.length > MAX_QUESTIONS)
    throw invalid({ section_id: `В разделе не больше ${MAX_QUESTIONS} вопросов, а станет ${count + ids.length}` });
  await tx.execute(sql`
    update ${questions} set learning_exam_id = ${section_id}, ordinal_number = ${place}::integer + ranked.place
    from (select id, row_number() over (order by ordinal_number, id) as place from ${questions}
      where id = any(${sql.param([...ids])}::bigint[])) ranked
    where questions.id = ranked.id`);
  // What tests take by name they take from the new section.
  await tx
    .update(examDraws)
    .set({ section_id })
    .where(inArray(examDraws.question_id, [...ids]));
}

/**
 * Moves questions of one section to another of the same course. 404 for no section; 422 for questions of several sections, of
 * another course, or gone; 409 where tests that draw from the former section would lack questions. Some twenty queries at most.
 */
export async function moveQuestions(
  tx: Connection,
  { question_ids, section_id, actor_id }: { question_ids: readonly number[]; section_id: number; actor_id: number },
): Promise<void> {
  const ids = [...new Set(question_ids)];
  const found = await tx
    .select({ id: questions.id, from: questions.learning_exam_id })
    .from(questions)
    .where(inArray(questions.id, ids));
  const from = found[0]?.from;
  if (from === undefined || found.length < ids.length)
    throw invalid({ question_ids: 'Обновите страницу: вопросы изменились' });
  if (found.some((question) => question.from !== from))
    throw invalid({ question_ids: 'Переносите вопросы из одного раздела за раз' });
  // In one order, whoever moves where.
  const first = await lockSection(tx, Math.min(from, section_id));
  const second = from === section_id ? first : await lockSection(tx, Math.max(from, section_id));
  if (first.bank_teaching_id !== second.bank_teaching_id)
    throw invalid({ section_id: 'Этот раздел — другого курса. Выберите раздел того же курса' });
  if (from === section_id) return;
  const keepTakers = await guardTakers(tx, from === first.id ? first : second);
  await appendQuestions(tx, section_id, ids);
  await moveToPosition(tx, questions, questions.learning_exam_id, from);
  await keepTakers();
  await tx
    .update(exams)
    .set(changedNow)
    .where(inArray(exams.id, [from, section_id]));
  const [left, entered] = from === first.id ? [first, second] : [second, first];
  const details = { from: left.exam_title, to: entered.exam_title, from_id: from, section_id, questions: ids.length };
  await writeLog(tx, { actor_id, subject_id: null, action: 'bank_questions_moved', details });
}
