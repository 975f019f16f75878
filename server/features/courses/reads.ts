import { type SQL, sql } from 'drizzle-orm';
import { readsOf } from '#server/platform/db/sql/reads-of.ts';
import * as tables from './tables.ts';

/** What other features join with. */

export const teachings = readsOf(tables.teachings, ['id', 'teaching_title', 'is_active', 'audience']);

export const milestones = readsOf(tables.milestones, [
  'id',
  'teaching_id',
  'ordinal_number',
  'milestone_title',
  'color',
  'learning_exam_id',
]);

export const exams = readsOf(tables.exams, ['id', 'exam_title', 'exam_points', 'bank_teaching_id']);

export const examDraws = readsOf(tables.examDraws, ['exam_id', 'section_id', 'question_id']);

export const questions = readsOf(tables.questions, ['id', 'learning_exam_id', 'question_image_file']);

/** True of a row of `questions` that shows the file of this path: as its picture, or in one of its texts. By index. */
export const showsFile = (path: string | SQL): SQL => sql`(questions.question_image_file = ${path}
  or questions.shown_files @> array[${path}]::text[]
  or questions.id in (select learning_question_id from answers where shown_files @> array[${path}]::text[])
  or questions.id in (select learning_question_id from question_items where shown_files @> array[${path}]::text[]))`;
