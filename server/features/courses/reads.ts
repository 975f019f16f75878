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

export const exams = readsOf(tables.exams, ['id', 'exam_title', 'exam_points']);

export const questions = readsOf(tables.questions, ['id', 'learning_exam_id', 'question_image_file']);
