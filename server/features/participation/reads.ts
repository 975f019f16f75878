import { readsOf } from '#server/platform/db/reads-of.ts';
import * as tables from './tables.ts';

/** What other features join with. */

export const participants = readsOf(tables.participants, ['user_id', 'parent_id', 'gender', 'created_at']);

export const participations = readsOf(tables.participations, [
  'id',
  'participant_id',
  'season',
  'status',
  'held_from',
  'status_changed_at',
  'created_at',
  'direction',
  'avatar_file',
  'region',
  'school_id',
  'is_cadet',
  'questionnaire_sent_at',
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

export const guides = readsOf(tables.guides, ['user_id', 'status', 'status_changed_at']);
