import { asc, eq, inArray, or } from 'drizzle-orm';
import type { Connection } from '#server/db/pool.ts';
import { conflict } from '#server/errors.ts';
import { isUnderWay } from '#server/learning/dependents.ts';
import { questionFault } from './question-fault.ts';
import { answers, exams, lectures, milestones, questionItems, questions, teachings } from './tables.ts';

export type Missing = {
  /** What keeps a course from being passed: no lecture, no test, nothing to ask. */
  blocking: string[];
  /** Questions that are not complete; they are not asked. */
  faulty: string[];
};

/** What a course lacks, milestone by milestone, in words. Four queries. */
export async function listMissing(db: Connection, teaching_id: number): Promise<Missing> {
  const steps = await db
    .select({
      ordinal_number: milestones.ordinal_number,
      lecture_id: milestones.lecture_id,
      lecture_html_file: lectures.lecture_html_file,
      exam_id: milestones.learning_exam_id,
      exam_title: exams.exam_title,
    })
    .from(milestones)
    .leftJoin(lectures, eq(lectures.id, milestones.lecture_id))
    .leftJoin(exams, eq(exams.id, milestones.learning_exam_id))
    .where(eq(milestones.teaching_id, teaching_id))
    .orderBy(asc(milestones.ordinal_number));
  if (steps.length === 0) return { blocking: ['В курсе нет ни одного этапа'], faulty: [] };

  const faultsOf = await listFaults(
    db,
    steps.flatMap((step) => (step.exam_id === null ? [] : [step.exam_id])),
  );
  const blocking: string[] = [];
  const faulty: string[] = [];
  for (const { ordinal_number, lecture_id, lecture_html_file, exam_id, exam_title } of steps) {
    const step = `Этап ${ordinal_number}`;
    if (lecture_id === null) blocking.push(`${step}: не выбрана лекция`);
    else if (!lecture_html_file) blocking.push(`${step}: в лекции нет текста`);
    if (exam_id === null) {
      blocking.push(`${step}: не выбран тест`);
      continue;
    }
    const faults = faultsOf.get(exam_id) ?? [];
    const test = `${step}, тест «${exam_title}»`;
    if (faults.length === 0) blocking.push(`${test}: нет ни одного вопроса`);
    else if (faults.every((fault) => fault !== null)) blocking.push(`${test}: нет ни одного готового вопроса`);
    faults.forEach((fault, index) => {
      if (fault !== null) faulty.push(`${test}, вопрос ${index + 1}: ${fault}`);
    });
  }
  return { blocking, faulty };
}

/** For each test, the fault of each of its questions in order, null where there is none. Three queries. */
export async function listFaults(db: Connection, exam_ids: readonly number[]): Promise<Map<number, (string | null)[]>> {
  const ofExams = inArray(questions.learning_exam_id, [...exam_ids]);
  const asked = await db
    .select()
    .from(questions)
    .where(ofExams)
    .orderBy(asc(questions.ordinal_number), asc(questions.id));
  const variants = await db
    .select({ id: answers.id, learning_question_id: answers.learning_question_id, right: answers.right })
    .from(answers)
    .innerJoin(questions, eq(questions.id, answers.learning_question_id))
    .where(ofExams);
  const items = await db
    .select({
      learning_question_id: questionItems.learning_question_id,
      right_answer_id: questionItems.right_answer_id,
    })
    .from(questionItems)
    .innerJoin(questions, eq(questions.id, questionItems.learning_question_id))
    .where(ofExams);
  const variantsOf = Map.groupBy(variants, (row) => row.learning_question_id);
  const itemsOf = Map.groupBy(items, (row) => row.learning_question_id);
  const faults = new Map<number, (string | null)[]>();
  for (const question of asked) {
    const parts = { answers: variantsOf.get(question.id) ?? [], items: itemsOf.get(question.id) ?? [] };
    const fault = questionFault({ ...question, ...parts });
    faults.set(question.learning_exam_id, [...(faults.get(question.learning_exam_id) ?? []), fault]);
  }
  return faults;
}

/**
 * Refuses (409) a change after which somebody could not go on: an active course, or one under way, whose milestone
 * lost its lecture, its test or everything there was to ask. Call it last in the transaction of the change.
 */
export async function keepPassable(connection: Connection): Promise<void> {
  const live = await connection
    .select({ id: teachings.id, teaching_title: teachings.teaching_title })
    .from(teachings)
    .where(or(eq(teachings.is_active, true), isUnderWay(teachings.id)));
  for (const { id, teaching_title } of live) {
    const { blocking } = await listMissing(connection, id);
    if (blocking[0]) throw conflict(`По курсу «${teaching_title}» учатся, так его не пройти. ${blocking[0]}`);
  }
}
