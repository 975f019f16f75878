import type { EnrollmentGroup } from '#contract/enrollment/fields.ts';

/**
 * Phases of a season in their order: being in one means that all before it are past. `aside` comes first, because for
 * withdrawn, held and last season's participations the status does not tell how far they were.
 */
export const phases = [
  'aside',
  'questionnaire',
  'entrance',
  'account',
  'admission',
  'training',
  'direction',
  'achievements',
  'assessment',
  'ranking',
  'trip',
  'shift',
] as const;
export type Phase = (typeof phases)[number];

/** Rights of a family that depend on the status. */
export type FamilyRight =
  | 'fill_questionnaire'
  /** Change the child's phone and email, until the child has an account. */
  | 'change_contacts'
  | 'withdraw'
  /** Transfer the child to another parent. */
  | 'carry'
  /** Add and change achievements, while the period lasts. */
  | 'upload_achievements'
  | 'save_trip';

/** Traits of a status; a new status must have all of them. */
export type StatusTraits = {
  phase: Phase;
  /**
   * `paused` and `held` end by themselves or by an administrator, and the participation goes on from where it was;
   * `ended`: stopped before the last step; `past`: of a former season; `finished`: completed.
   */
  state: 'under_way' | 'paused' | 'held' | 'ended' | 'past' | 'finished';
  /** Who must act next; `nobody` once nothing is left to do. */
  turn: 'parent' | 'child' | 'administration' | 'nobody';
  /** Group in the enrollment; null for those who have not reached it. */
  enrollment: EnrollmentGroup | null;
  /** Whether the participant has a place in the ranking of the direction. */
  isRanked: boolean;
  may: readonly FamilyRight[];
};
