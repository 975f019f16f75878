import { eq, inArray } from 'drizzle-orm';
import { plural } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { conflict } from '#server/platform/errors.ts';
import type { TakenDraw } from '../exam/list-draws.ts';
import { candidatesOf } from '../exam/place-draws.ts';
import { examDraws, exams } from '../tables.ts';
import { listWholeQuestions, type WholeQuestion } from './find-test.ts';

/** Tests that take from the bank, and what they do when a section of it shrinks. */

type Taker = Omit<TakenDraw, 'section_title'> & { exam_id: number; exam_title: string };

/** What tests take from this section. One query, by index. */
const listDrawsFrom = (db: Connection, section_id: number): Promise<Taker[]> =>
  db
    .select({
      id: examDraws.id,
      exam_id: examDraws.exam_id,
      exam_title: exams.exam_title,
      questions_before: examDraws.questions_before,
      section_id: examDraws.section_id,
      question_id: examDraws.question_id,
      draw_count: examDraws.draw_count,
    })
    .from(examDraws)
    .innerJoin(exams, eq(exams.id, examDraws.exam_id))
    .where(eq(examDraws.section_id, section_id))
    .orderBy(exams.exam_title, examDraws.id);

const named = (takers: readonly { exam_title: string }[]): string =>
  [...new Set(takers.map(({ exam_title }) => quoted(exam_title)))].join(', ');

const takenFrom = (takers: readonly { exam_title: string }[]): string =>
  new Set(takers.map(({ exam_title }) => exam_title)).size > 1
    ? `Их берут тесты ${named(takers)}. Сначала уберите их оттуда`
    : `Их берёт тест ${named(takers)}. Сначала уберите их оттуда`;

/** 409 for a section that tests take from, naming them. One query. */
export async function requireNotDrawnFrom(connection: Connection, section_id: number): Promise<void> {
  const takers = await listDrawsFrom(connection, section_id);
  if (takers.length > 0) throw conflict(`В разделе есть вопросы для тестов. ${takenFrom(takers)}`);
}

/** 409 for questions that tests take by name, naming these tests. One query. */
export async function requireNotTaken(connection: Connection, question_ids: readonly number[]): Promise<void> {
  if (question_ids.length === 0) return;
  const takers = await connection
    .selectDistinct({ exam_title: exams.exam_title })
    .from(examDraws)
    .innerJoin(exams, eq(exams.id, examDraws.exam_id))
    .where(inArray(examDraws.question_id, [...question_ids]))
    .orderBy(exams.exam_title);
  if (takers.length === 0) return;
  const tests = takers.length > 1 ? 'берут тесты' : 'берёт тест';
  throw conflict(
    question_ids.length > 1
      ? `Среди удалённых есть вопросы, которые ${tests} ${named(takers)}. Сначала уберите их оттуда`
      : `Этот вопрос ${tests} ${named(takers)}. Сначала уберите его оттуда`,
  );
}

type Section = { id: number; bank_teaching_id: number | null };

/**
 * Begins a change within a section of the bank, and gives what ends it: 409 where tests would lack more ready questions than
 * before, naming the first of them. Nothing for a test, and for a section nobody takes from. Eight queries at most.
 */
export async function guardTakers(
  connection: Connection,
  { id, bank_teaching_id }: Section,
): Promise<() => Promise<void>> {
  const takers = bank_teaching_id === null ? [] : await listDrawsFrom(connection, id);
  if (takers.length === 0) return async () => {};
  const before = listLacks(takers, await listWholeQuestions(connection, id));
  return async () => {
    // A question that has moved to another section is taken from there.
    const after = listLacks(await listDrawsFrom(connection, id), await listWholeQuestions(connection, id));
    for (const [exam_id, { lacking, words }] of after)
      if (lacking > (before.get(exam_id)?.lacking ?? 0)) throw conflict(words);
  };
}

/** How many ready questions each test lacks, with the words for it. */
function listLacks(takers: readonly Taker[], questions: WholeQuestion[]) {
  const byTest = Map.groupBy(takers, ({ exam_id }) => exam_id);
  return new Map([...byTest].map(([exam_id, own]) => [exam_id, lackOf(own, questions)]));
}

function lackOf(own: readonly Taker[], questions: WholeQuestion[]): { lacking: number; words: string } {
  const test = quoted(own[0]?.exam_title ?? '');
  const unready = own.filter(
    ({ question_id }) =>
      question_id !== null && !questions.some(({ id, fault }) => id === question_id && fault === null),
  );
  const ready = candidatesOf(own[0]?.section_id ?? 0, own, new Map([[own[0]?.section_id ?? 0, questions]])).length;
  const drawn = own.reduce((sum, { draw_count }) => sum + (draw_count ?? 0), 0);
  const words =
    unready.length > 0
      ? `Тест ${test} берёт вопрос, который перестанет быть готовым. Сначала уберите его из теста`
      : `Тест ${test} берёт отсюда ${plural(drawn, 'вопрос', 'вопроса', 'вопросов')}, а готовых останется ${ready}. Сначала возьмите в тесте меньше`;
  return { lacking: unready.length + Math.max(0, drawn - ready), words };
}
