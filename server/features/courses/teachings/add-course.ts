import { sql } from 'drizzle-orm';
import type { AnyPgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Audience } from '#contract/courses/teachings.ts';
import type { AnswersOpen } from '#contract/courses/tests.ts';
import type { MilestoneColor } from '#contract/learning/milestones.ts';
import type { GapType } from '#contract/question-kinds/cloze/gap-type.ts';
import type { QuestionType } from '#contract/question-kinds/question-type.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { cleanHtml } from '#server/platform/html/clean.ts';
import { unusedTestFields } from '../bank/sections.ts';
import type { OptionalQuestionFields } from '../exam/exam-question.ts';
import { withOwnAnchors } from '../lectures/lecture-headings.ts';
import { byText } from '../question-kinds/choice/by-text.ts';
import {
  answers,
  changedNow,
  examDraws,
  exams,
  lectures,
  milestones,
  questionItems,
  questions,
  teachings,
} from '../tables.ts';

export type NewQuestion = {
  question_type: QuestionType;
  question_text: string;
  question_image_file?: string | null;
  question_right_answer?: string;
  /** Of gaps: the place of the gap in `items` is counted from 1. */
  answers?: readonly { answer_text: string; right: 0 | 1; answer_feedback?: string; gap_place?: number | null }[];
  /** Categories; the place of the right one in `answers` is counted from 1. */
  items?: readonly {
    question_item_text: string;
    right_answer_place: number | null;
    item_feedback?: string;
    gap_type?: GapType | null;
  }[];
} & OptionalQuestionFields;

type NewLecture = {
  lecture_title: string;
  lecture_announcement: string;
  lecture_author: string;
  lecture_html_file: string;
};

type NewExam = {
  exam_title: string;
  exam_announcement: string;
  exam_points: number;
  /** Minutes. */
  exam_duration: number;
  mixes_questions?: boolean;
  answers_open?: AnswersOpen | undefined;
  questions: readonly NewQuestion[];
};

/** With what it takes from the bank: sections, and questions of these, by their places, from 0. */
type DrawingExam = NewExam & { draws?: readonly NewDraw[] | undefined };

type NewDraw = { questions_before: number; section: number; question: number | null; count: number | null };

/** A section of the course's bank. */
type NewSection = { exam_title: string; questions: readonly NewQuestion[] };

type MilestoneFields = { milestone_title: string; color: MilestoneColor; days_to_pass: number };

export type NewMilestone = MilestoneFields & { lecture: NewLecture; exam: DrawingExam };

export type NewCourse = {
  teaching_title: string;
  audience: Audience;
  sections?: readonly NewSection[];
  milestones: readonly NewMilestone[];
};

/** A course in whatever state: milestones name their lecture and test by the place in the lists, from 0. */
export type WholeCourse = {
  teaching_title: string;
  audience: Audience;
  request_key?: string;
  lectures: readonly NewLecture[];
  /** All tests, those of no milestone too. */
  exams: readonly DrawingExam[];
  sections?: readonly NewSection[];
  milestones: readonly (MilestoneFields & { lecture: number | null; exam: number | null })[];
};

/** So many rows a statement: PostgreSQL takes 65,535 values. */
const AT_ONCE = 2000;

/** Inserts rows in their order; gives their ids. A statement for every two thousand. */
async function insertAll<T extends PgTable & { id: AnyPgColumn }>(
  connection: Connection,
  table: T,
  rows: PgInsertValue<T>[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const written = await connection
      .insert(table)
      .values(rows.slice(from, from + AT_ONCE))
      .returning({ id: table.id });
    ids.push(...written.map(({ id }) => Number(id)));
  }
  return ids;
}

const at = (ids: readonly number[], index: number): number => {
  const id = ids[index];
  if (id === undefined) throw new Error(`row ${index} was not written`);
  return id;
};

/**
 * Writes the questions of these tests with their variants and categories; gives their ids by test and number. Three queries, a
 * fourth where texts have gaps, more of a very long course.
 */
async function addQuestions(
  connection: Connection,
  tests: readonly Pick<NewExam, 'questions'>[],
  exam_ids: readonly number[],
): Promise<Map<string, number>> {
  const drafts = tests.flatMap((test, index) =>
    test.questions.map((question, place) => ({
      ...question,
      learning_exam_id: at(exam_ids, index),
      ordinal_number: place + 1,
    })),
  );
  const ids = await insertAll(
    connection,
    questions,
    drafts.map(({ answers: _, items: __, ...own }) => own),
  );
  const variants = drafts.flatMap((own, index) =>
    (own.answers ?? [])
      .map((variant, place) => ({ ...variant, learning_question_id: at(ids, index), ordinal_number: place + 1 }))
      .sort(byText),
  );
  const variant_ids = await insertAll(
    connection,
    answers,
    variants.map(({ gap_place: _, ...variant }) => variant),
  );
  const variantOf = new Map(
    variants.map((variant, index) => [
      placeKey(variant.learning_question_id, variant.ordinal_number),
      at(variant_ids, index),
    ]),
  );
  const categories = drafts.flatMap((own, index) =>
    (own.items ?? []).map(({ right_answer_place, ...item }, place) => ({
      ...item,
      learning_question_id: at(ids, index),
      ordinal_number: place + 1,
      right_answer_id: variantOf.get(placeKey(at(ids, index), right_answer_place)) ?? null,
    })),
  );
  const item_ids = await insertAll(connection, questionItems, categories);
  const itemOf = new Map(
    categories.map((item, index) => [placeKey(item.learning_question_id, item.ordinal_number), at(item_ids, index)]),
  );
  const filled = variants.flatMap(({ learning_question_id, gap_place = null }, index) => {
    const question_item_id = itemOf.get(placeKey(learning_question_id, gap_place));
    return question_item_id ? [{ id: at(variant_ids, index), question_item_id }] : [];
  });
  if (filled.length > 0)
    await connection.execute(sql`update ${answers} set question_item_id = given.question_item_id
      from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as given (id bigint, question_item_id bigint)
      where answers.id = given.id`);
  return new Map(drafts.map((own, index) => [placeKey(own.learning_exam_id, own.ordinal_number), at(ids, index)]));
}

/** What stands at a place, from 1, of a test or of a question; nothing stands at none. */
const placeKey = (id: number, ordinal_number: number | null): string => `${id} ${ordinal_number}`;

type Written = {
  exam_ids: readonly number[];
  section_ids: readonly number[];
  question_ids: ReadonlyMap<string, number>;
};

/** What tests take from the sections. A statement for every two thousand. */
async function addDraws(connection: Connection, tests: readonly DrawingExam[], written: Written): Promise<void> {
  const rows = tests.flatMap(({ draws = [] }, index) =>
    draws.map(({ section, question, count, questions_before }, place) => {
      const section_id = at(written.section_ids, section);
      const question_id =
        question === null ? null : (written.question_ids.get(placeKey(section_id, question + 1)) ?? null);
      const exam_id = at(written.exam_ids, index);
      return { exam_id, ordinal_number: place + 1, questions_before, section_id, question_id, draw_count: count };
    }),
  );
  await insertAll(connection, examDraws, rows);
}

/**
 * Writes a whole course with its lectures, tests and bank of questions, not active; gives its id and those of its tests, in
 * their order. Lectures are cleaned. Eight queries at most, more of a very long course. Call it in a transaction.
 */
export async function addWholeCourse(
  connection: Connection,
  { lectures: texts, exams: tests, sections = [], milestones: steps, ...teaching }: WholeCourse,
): Promise<{ teaching_id: number; exam_ids: number[] }> {
  const [teaching_id = 0] = await insertAll(connection, teachings, [{ ...teaching, ...changedNow }]);
  const lecture_ids = await insertAll(
    connection,
    lectures,
    texts.map((text) => ({
      ...text,
      lecture_html_file: withOwnAnchors(cleanHtml(text.lecture_html_file)),
      ...changedNow,
    })),
  );
  const all_ids = await insertAll(connection, exams, [
    ...tests.map(({ questions: _, draws: __, ...own }) => ({ ...own, ...changedNow })),
    ...sections.map(({ exam_title }) => ({
      ...unusedTestFields,
      exam_title,
      bank_teaching_id: teaching_id,
      ...changedNow,
    })),
  ]);
  const [exam_ids, section_ids] = [all_ids.slice(0, tests.length), all_ids.slice(tests.length)];
  const question_ids = await addQuestions(connection, [...tests, ...sections], all_ids);
  await addDraws(connection, tests, { exam_ids, section_ids, question_ids });
  await insertAll(
    connection,
    milestones,
    steps.map(({ lecture, exam, ...step }, index) => ({
      ...step,
      ...changedNow,
      teaching_id,
      ordinal_number: index + 1,
      lecture_id: lecture === null ? null : at(lecture_ids, lecture),
      learning_exam_id: exam === null ? null : at(exam_ids, exam),
    })),
  );
  return { teaching_id, exam_ids };
}

/** Adds a course each of whose milestones has a lecture and a test of its own, with its bank of questions; gives its id. */
export async function addCourse(connection: Connection, { milestones: steps, ...course }: NewCourse): Promise<number> {
  const { teaching_id } = await addWholeCourse(connection, {
    ...course,
    lectures: steps.map(({ lecture }) => lecture),
    exams: steps.map(({ exam }) => exam),
    milestones: steps.map(({ lecture: _, exam: __, ...step }, index) => ({ ...step, lecture: index, exam: index })),
  });
  return teaching_id;
}
