import { readsOf } from '#server/platform/db/sql/reads-of.ts';
import * as tables from './tables.ts';

/** What other features join with. */

export const examVersions = readsOf(tables.examVersions, ['id', 'exam_id', 'content', 'replaced_by_id']);

export const attempts = readsOf(tables.attempts, [
  'id',
  'participation_id',
  'milestone_id',
  'exam_version_id',
  'question_ids',
  'opened_at',
  'ends_at',
  'closed_at',
  'points',
  'points_rest',
  'result',
  'is_counted',
  'failed_try',
  'retry_at',
  'more_minutes',
]);

export const attemptAnswers = readsOf(tables.attemptAnswers, [
  'attempt_id',
  'question_id',
  'answer',
  'saved_at',
  'points',
  'points_rest',
]);

export const passedMilestones = readsOf(tables.passedMilestones, [
  'id',
  'participation_id',
  'milestone_id',
  'attempt_id',
  'points',
  'created_at',
  'updated_at',
]);

export const testResults = readsOf(tables.testResults, ['season', 'milestone_id', 'kind', 'value', 'total']);
