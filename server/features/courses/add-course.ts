import type { Audience } from '#contract/courses/teachings.ts';
import type { MilestoneColor } from '#contract/learning.ts';
import type { QuestionType } from '#contract/question-kinds/question-type.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { cleanHtml } from '#server/platform/html/clean.ts';
import type { MoreOfQuestion } from './exam-question.ts';
import { answers, exams, lectures, milestones, questionItems, questions, teachings } from './tables.ts';

export type NewQuestion = {
  question_type: QuestionType;
  question_text: string;
  question_image_file?: string | null;
  question_right_answer?: string;
  answers?: readonly { answer_text: string; right: 0 | 1; answer_feedback?: string }[];
  /** Categories; the place of the right one in `answers` is counted from 1. */
  items?: readonly { question_item_text: string; right_answer_place: number; item_feedback?: string }[];
} & MoreOfQuestion;

export type NewMilestone = {
  milestone_title: string;
  color: MilestoneColor;
  days_to_pass: number;
  lecture: {
    lecture_title: string;
    lecture_announcement: string;
    lecture_author: string;
    lecture_html_file: string;
  };
  exam: {
    exam_title: string;
    exam_announcement: string;
    exam_points: number;
    /** Minutes. */
    exam_duration: number;
    mixes_questions?: boolean;
    questions: readonly NewQuestion[];
  };
};

export type NewCourse = { teaching_title: string; audience: Audience; milestones: readonly NewMilestone[] };

const idsOf = (rows: { id: number }[]) => (index: number) => {
  const row = rows[index];
  if (!row) throw new Error(`row ${index} was not written`);
  return row.id;
};

/** Writes a whole course with its lectures and tests, not active; gives its id. Seven queries. Call it in a transaction. */
export async function addCourse(connection: Connection, course: NewCourse): Promise<number> {
  const { teaching_title, audience, milestones: steps } = course;
  const teaching = idsOf(
    await connection.insert(teachings).values({ teaching_title, audience }).returning({ id: teachings.id }),
  )(0);
  const lecture = idsOf(
    await connection
      .insert(lectures)
      .values(steps.map((step) => ({ ...step.lecture, lecture_html_file: cleanHtml(step.lecture.lecture_html_file) })))
      .returning({ id: lectures.id }),
  );
  const exam = idsOf(
    await connection
      .insert(exams)
      .values(steps.map(({ exam: { questions: _, ...own } }) => own))
      .returning({ id: exams.id }),
  );
  const asked = steps.flatMap((step, index) =>
    step.exam.questions.map((question, place) => ({
      ...question,
      learning_exam_id: exam(index),
      ordinal_number: place + 1,
    })),
  );
  const question = idsOf(
    await connection
      .insert(questions)
      .values(asked.map(({ answers: _, items: __, ...own }) => own))
      .returning({ id: questions.id }),
  );
  const variants = asked.flatMap((own, index) =>
    (own.answers ?? []).map((variant, place) => ({
      ...variant,
      learning_question_id: question(index),
      ordinal_number: place + 1,
    })),
  );
  const written =
    variants.length > 0 ? await connection.insert(answers).values(variants).returning({ id: answers.id }) : [];
  const variantOf = new Map(
    variants.map((variant, index) => [`${variant.learning_question_id} ${variant.ordinal_number}`, written[index]?.id]),
  );
  const categories = asked.flatMap((own, index) =>
    (own.items ?? []).map(({ right_answer_place, ...item }, place) => ({
      ...item,
      learning_question_id: question(index),
      ordinal_number: place + 1,
      right_answer_id: variantOf.get(`${question(index)} ${right_answer_place}`) ?? null,
    })),
  );
  if (categories.length > 0) await connection.insert(questionItems).values(categories);
  await connection.insert(milestones).values(
    steps.map(({ milestone_title, color, days_to_pass }, index) => ({
      teaching_id: teaching,
      ordinal_number: index + 1,
      milestone_title,
      color,
      days_to_pass,
      lecture_id: lecture(index),
      learning_exam_id: exam(index),
    })),
  );
  return teaching;
}
