import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Audience } from '#contract/courses/teachings.ts';
import type { AnswersOpen } from '#contract/courses/tests.ts';
import type { MilestoneColor } from '#contract/learning/milestones.ts';
import type { QuestionType } from '#contract/question-kinds/question-type.ts';
import { decimal, instant, now } from '#server/platform/db/sql/columns.ts';
import { cleanRichText } from '#server/platform/html/clean-rich-text.ts';

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const reference = () => bigint({ mode: 'number' });
const changed = { updated_at: instant().notNull().default(now), updated_by: reference() };
const written = { created_at: instant().notNull().default(now), ...changed };

/** A text of a question, plain or rich (docs/product/learning.md, «Formatted texts»): whoever writes it, it is cleaned. */
const formatted = customType<{ data: string; driverData: string }>({ dataType: () => 'text', toDriver: cleanRichText });

/** Columns that every change of a row sets; edit.ts names the editor for the length of its transaction. */
export const changedNow = {
  updated_at: now,
  updated_by: sql`nullif(current_setting('portal.editor', true), '')::bigint`,
};

export const lectures = pgTable('lectures', {
  id: id(),
  lecture_title: text().notNull(),
  lecture_announcement: text().notNull().default(''),
  lecture_html_file: text().notNull().default(''),
  lecture_author: text().notNull().default(''),
  request_key: uuid(),
  ...written,
});

export const exams = pgTable('exams', {
  id: id(),
  exam_title: text().notNull(),
  exam_announcement: text().notNull().default(''),
  exam_points: decimal().notNull(),
  exam_duration: integer().notNull(),
  mixes_questions: boolean().notNull().default(false),
  answers_open: text().$type<AnswersOpen>().notNull().default('when_over'),
  /** Set: not a test but a section of this course's bank of questions. */
  bank_teaching_id: reference(),
  ...written,
});

/** What a test takes from the bank: one question, or so many of a section for each attempt. */
export const examDraws = pgTable('exam_draws', {
  id: id(),
  exam_id: reference().notNull(),
  ordinal_number: integer().notNull(),
  /** Its place: how many of the test's own questions come before it. */
  questions_before: integer().notNull().default(0),
  section_id: reference().notNull(),
  question_id: reference(),
  draw_count: integer(),
});

/** Where a question of the bank stood that a mending has left out, and which tests took it by name. */
export const leftOutQuestions = pgTable('left_out_questions', {
  question_id: bigint({ mode: 'number' }).primaryKey(),
  section_id: reference().notNull(),
  draws: jsonb().$type<{ exam_id: number; ordinal_number: number; questions_before: number }[]>().notNull(),
});

/** When and by whom each was written stands in its row too: bank/question-versions.ts alone reads and writes that. */
export const questions = pgTable('questions', {
  id: id(),
  learning_exam_id: reference().notNull(),
  ordinal_number: integer().notNull(),
  question_type: smallint().$type<QuestionType>().notNull(),
  question_text: formatted().notNull(),
  question_image_file: text(),
  question_right_answer: text().notNull().default(''),
  question_feedback: formatted().notNull().default(''),
  question_theme: text().notNull().default(''),
  question_weight: decimal().notNull().default(1),
  keeps_order: boolean().notNull().default(false),
  question_tolerance: decimal().notNull().default(0),
  tolerance_in_percent: boolean().notNull().default(false),
  question_unit: text().notNull().default(''),
  wrong_pair_penalty: decimal().notNull().default(0),
  order_scoring: text().$type<'places' | 'neighbours' | 'whole'>().notNull().default('places'),
});

/** Sums over the attempts that were asked a question, by which it is told how it fares (bank/question-results.ts). */
export const questionResults = pgTable('question_results', {
  question_id: reference().primaryKey(),
  asked_count: integer().notNull(),
  /** Made by the database, as `discrimination`. */
  facility: decimal(),
  discrimination: doublePrecision(),
});

export const answers = pgTable('answers', {
  id: id(),
  learning_question_id: reference().notNull(),
  ordinal_number: integer().notNull(),
  answer_text: formatted().notNull(),
  right: smallint().$type<0 | 1>().notNull().default(0),
  answer_feedback: formatted().notNull().default(''),
  answer_share: decimal(),
  /** The gap it belongs to. */
  question_item_id: reference(),
  answer_tolerance: decimal(),
});

export const questionItems = pgTable('question_items', {
  id: id(),
  learning_question_id: reference().notNull(),
  ordinal_number: integer().notNull(),
  question_item_text: formatted().notNull(),
  right_answer_id: reference(),
  item_feedback: formatted().notNull().default(''),
  gap_type: text().$type<'choice' | 'typed' | 'number'>(),
});

export const teachings = pgTable('teachings', {
  id: id(),
  teaching_title: text().notNull(),
  audience: text().$type<Audience>().notNull(),
  is_active: boolean().notNull().default(false),
  request_key: uuid(),
  ...written,
});

export const milestones = pgTable('milestones', {
  id: id(),
  teaching_id: reference().notNull(),
  ordinal_number: integer().notNull(),
  milestone_title: text().notNull(),
  color: text().$type<MilestoneColor>().notNull(),
  days_to_pass: integer().notNull(),
  lecture_id: reference(),
  learning_exam_id: reference(),
  ...changed,
});
