import { asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { quoted } from '#contract/words/quotes.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { conflict } from '#server/platform/errors.ts';
import { askedCount } from '../exam/exam-draws.ts';
import { drawsOf } from '../exam/list-draws.ts';
import { placeDraws } from '../exam/place-draws.ts';
import { questionKinds } from '../question-kinds/question-kinds.ts';
import { answers, exams, lectures, milestones, questionItems, questions, teachings } from '../tables.ts';
import type { CourseLearners } from './course-use.ts';

export type MilestoneFaults = {
  milestone_id: number;
  teaching_id: number;
  ordinal_number: number;
  /** Faults for which the milestone cannot be passed: no lecture, no test, no question. */
  blocking: string[];
  /** Questions that are not complete; they are not asked. */
  faulty: string[];
};

/** What each milestone of these courses lacks, in words and in order. Four queries, however many courses. */
export async function listMilestoneFaults(db: Connection, teaching_ids: readonly number[]): Promise<MilestoneFaults[]> {
  const steps = await db
    .select({
      milestone_id: milestones.id,
      teaching_id: milestones.teaching_id,
      ordinal_number: milestones.ordinal_number,
      lecture_id: milestones.lecture_id,
      lecture_has_text: sql<boolean>`${lectures.lecture_html_file} <> ''`,
      exam_id: milestones.learning_exam_id,
      exam_title: exams.exam_title,
      draws: drawsOf(exams.id),
    })
    .from(milestones)
    .leftJoin(lectures, eq(lectures.id, milestones.lecture_id))
    .leftJoin(exams, eq(exams.id, milestones.learning_exam_id))
    .where(inArray(milestones.teaching_id, [...teaching_ids]))
    .orderBy(asc(milestones.teaching_id), asc(milestones.ordinal_number));
  const faultsOf = await listFaults(
    db,
    steps.flatMap(({ exam_id, draws }) => (exam_id === null ? [] : [exam_id, ...draws.map((draw) => draw.section_id)])),
  );
  return steps.map(({ lecture_id, lecture_has_text, exam_id, exam_title, draws, ...step }) => {
    const blocking: string[] = [];
    if (lecture_id === null) blocking.push('не выбрана лекция');
    else if (!lecture_has_text) blocking.push('в лекции нет текста');
    if (exam_id === null) return { ...step, blocking: [...blocking, 'не выбран тест'], faulty: [] };
    const own = faultsOf.get(exam_id) ?? [];
    const { whole, draws: given } = placeDraws(own, draws, faultsOf);
    if (own.length + draws.length === 0) blocking.push(`в тесте ${quoted(exam_title ?? '')} нет ни одного вопроса`);
    else if (whole.length === 0) blocking.push(`в тесте ${quoted(exam_title ?? '')} нет ни одного готового вопроса`);
    const faulty = own.flatMap(({ fault }, index) =>
      fault === null ? [] : [`тест ${quoted(exam_title ?? '')}, вопрос ${index + 1}. ${fault}`],
    );
    const isMeant = own.length - faulty.length + draws.reduce((sum, { draw_count }) => sum + (draw_count ?? 1), 0);
    if (askedCount({ questions: whole, draws: given }) < isMeant)
      faulty.push(`тест ${quoted(exam_title ?? '')} берёт из банка больше вопросов, чем там готово`);
    return { ...step, blocking, faulty };
  });
}

/** What a course lacks to be activated, in words. Four queries. */
export async function listMissing(db: Connection, teaching_id: number): Promise<string[]> {
  const faults = await listMilestoneFaults(db, [teaching_id]);
  if (faults.length === 0) return ['В курсе нет ни одного этапа'];
  return faults.flatMap(({ ordinal_number, blocking, faulty }) =>
    [...blocking, ...faulty].map((text) => `Этап ${ordinal_number}: ${text}`),
  );
}

/** For each test, its questions in order with the fault of each, null where there is none. Three queries. */
async function listFaults(db: Connection, exam_ids: readonly number[]): Promise<Map<number, QuestionFault[]>> {
  return Map.groupBy(
    await listQuestionFaults(db, inArray(questions.learning_exam_id, [...exam_ids])),
    ({ learning_exam_id }) => learning_exam_id,
  );
}

type QuestionFault = { id: number; learning_exam_id: number; fault: string | null };

/** The questions that this condition on `questions` chooses, each test's in order, with their faults. Three queries. */
export async function listQuestionFaults(db: Connection, condition: SQL): Promise<QuestionFault[]> {
  const asked = await db
    .select({
      id: questions.id,
      learning_exam_id: questions.learning_exam_id,
      question_type: questions.question_type,
      question_text: questions.question_text,
      question_right_answer: questions.question_right_answer,
      question_unit: questions.question_unit,
    })
    .from(questions)
    .where(condition)
    .orderBy(asc(questions.ordinal_number), asc(questions.id));
  const variants = await db
    .select({
      id: answers.id,
      learning_question_id: answers.learning_question_id,
      right: answers.right,
      answer_share: answers.answer_share,
      answer_text: answers.answer_text,
      question_item_id: answers.question_item_id,
    })
    .from(answers)
    .innerJoin(questions, eq(questions.id, answers.learning_question_id))
    .where(condition);
  const items = await db
    .select({
      id: questionItems.id,
      learning_question_id: questionItems.learning_question_id,
      gap_type: questionItems.gap_type,
      right_answer_id: questionItems.right_answer_id,
    })
    .from(questionItems)
    .innerJoin(questions, eq(questions.id, questionItems.learning_question_id))
    .where(condition)
    .orderBy(asc(questionItems.ordinal_number), asc(questionItems.id));
  const variantsOf = Map.groupBy(variants, (row) => row.learning_question_id);
  const itemsOf = Map.groupBy(items, (row) => row.learning_question_id);
  return asked.map((question) => {
    const { id, learning_exam_id, question_type } = question;
    const parts = { answers: variantsOf.get(id) ?? [], items: itemsOf.get(id) ?? [] };
    return { id, learning_exam_id, fault: questionKinds[question_type].findFault({ ...question, ...parts }) };
  });
}

/**
 * Refuses (409) a change after which somebody could not go on: an active course, or one under way, whose milestone
 * lost its lecture, its test or everything there was to ask. Call it last in the transaction of the change. Five queries.
 */
export async function requirePassable(
  connection: Connection,
  { isUnderWay }: Pick<CourseLearners, 'isUnderWay'>,
): Promise<void> {
  const live = await connection
    .select({ id: teachings.id, teaching_title: teachings.teaching_title })
    .from(teachings)
    .where(or(eq(teachings.is_active, true), isUnderWay(teachings.id)));
  const faults = await listMilestoneFaults(
    connection,
    live.map(({ id }) => id),
  );
  for (const { id, teaching_title } of live) {
    const own = faults.filter(({ teaching_id }) => teaching_id === id);
    const stuck = own.find(({ blocking }) => blocking.length > 0);
    const why = stuck ? `Этап ${stuck.ordinal_number}: ${stuck.blocking[0]}` : 'В курсе не останется этапов';
    if (stuck || own.length === 0)
      throw conflict(`По курсу ${quoted(teaching_title)} учатся, так его не пройти. ${why}`);
  }
}
