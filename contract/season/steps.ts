// No schema here: the screen names these without loading zod.

/** The year's steps in their order (docs/product/statuses.md, «The season's steps»). */
export const stepNames = [
  'registration_open',
  'registration_close',
  'training',
  'uploads',
  'assessment',
  'first_wave',
  'later_waves',
  'enrollment_close',
  'trip',
  'shift',
  'certificates',
  'next_season',
] as const;
export type StepName = (typeof stepNames)[number];

/** States of a step: ahead, current, done. */
export const stepStates = ['ahead', 'now', 'done'] as const;
export type StepState = (typeof stepStates)[number];

/** Why a step cannot be made now: it would be refused, or has nothing to do. */
export const obstacleNames = [
  'registration_is_open',
  'registration_not_open',
  'opening_not_ready',
  'training_is_open',
  'nobody_on_check',
  'no_places',
  'nobody_assessed',
  'nobody_in_these_directions',
  'wave_was_made',
  'no_first_wave',
  'enrollment_is_closed',
  'nobody_waits',
  'nobody_arrived',
  'no_certificates',
  'last_year',
] as const;
export type Obstacle = (typeof obstacleNames)[number];

/** Shortcomings to settle before a step; each is fixed on another screen. */
export const lackNames = [
  'opening',
  'organisation_details',
  'no_course',
  'course_without_milestones',
  'milestones_incomplete',
  'no_open_direction',
  'period_without_end',
  'still_uploading',
  'on_check',
  'to_assess',
  'no_capacity',
  'signal_not_sent',
  'no_answer_yet',
  'free_places',
  'not_chosen',
  'trip_days',
  'trip_change_deadline',
  'trip_points',
  'trip_about',
  'trip_about_text',
  'not_arrived',
  'certificate_text',
  'certificate_signatory',
  'still_waiting',
  'shift_goes_on',
  'certificates_unsent',
] as const;
export type Lack = (typeof lackNames)[number];

/** Options that a new season resets, because their values belong to the past year. */
export const emptiedOptions = [
  'registration_open',
  'registration_start',
  'registration_end',
  'training_open',
  'achievements_upload_period',
  'trip_days',
  'trip_change_deadline',
  'trip_escorts',
  'trip_cost',
  'hold_points',
] as const;
