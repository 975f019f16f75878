import { readsOf } from '#server/platform/db/sql/reads-of.ts';
import * as tables from './tables.ts';

// What other features may read and join with.

export const participants = readsOf(tables.participants, [
  'user_id',
  'parent_id',
  'gender',
  'sends_link_on_approval',
  'created_at',
]);

export const participations = readsOf(tables.participations, [
  'id',
  'user_id',
  'audience',
  'season',
  'is_current',
  'status',
  'held_from',
  'left_status',
  'reached_status',
  'awaits_signal',
  'status_changed_at',
  'closed_as',
  'deadline',
  'surname_key',
  'direction',
  'is_trip_unfit',
  'avatar_file',
  'region',
  'school_id',
  'questionnaire_sent_at',
  'cadet_state',
  'volunteer_state',
  'offers_help',
  'is_cadet',
  'is_volunteer',
  'is_black_labelled',
  'teaching_id',
  'milestone_id',
  'lecture_passed_at',
  'points',
  'points_rest',
  'points_rest_exact',
  'learning_achievements_points',
  'learning_cadet_points',
  'learning_volunteer_points',
  'learning_points_total',
  'achievements_count',
  'unassessed_count',
  'assessed_at',
  'told_total',
  'objected_at',
  'objection_ended_at',
  'objected_total',
  'objected_points',
  'passed_count',
  'begun_at',
  'completed_at',
  'learning_state',
  'funnel_step',
  'created_at',
]);

export const rankingChanges = readsOf(tables.rankingChanges, [
  'id',
  'participation_id',
  'season',
  'direction',
  'from_total',
  'to_total',
  'moved',
  'reason',
  'actor_id',
  'at',
]);

export const timeouts = readsOf(tables.timeouts, [
  'id',
  'user_id',
  'time_out_type_code',
  'time_out_date',
  'created_at',
  'suspended_at',
  'closed_at',
]);

export const guides = readsOf(tables.guides, ['user_id']);

export const enrollments = readsOf(tables.enrollments, ['season', 'started_at', 'closed_at', 'closed_by']);

export const releasedResults = readsOf(tables.releasedResults, [
  'season',
  'direction',
  'released_by',
  'released_at',
  'told',
]);
