import type { EnrollmentGroup } from '#contract/enrollment/fields.ts';

/**
 * The way through a season in its order: whoever stands in a phase has all those before it behind. `aside` comes before all: of who
 * is withdrawn, held or of last season the status does not say how far they were.
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

/** What a family may do at some statuses and not at others. */
export type FamilyRight =
  | 'fill_questionnaire'
  /** The child's phone and email, until the child has an account of its own. */
  | 'change_contacts'
  | 'withdraw'
  /** To another parent. */
  | 'carry'
  /** While the period lasts: to add and to change them. */
  | 'upload_achievements'
  | 'save_trip';

/** What a status is. A new one is asked all of it. */
export type StatusTraits = {
  phase: Phase;
  /**
   * `paused` and `held` come to an end by themselves or by a hand, and the participation goes on from where it was; `ended` is out
   * before the last step, `past` belongs to a season gone by, `finished` has been through it.
   */
  state: 'under_way' | 'paused' | 'held' | 'ended' | 'past' | 'finished';
  /** Who acts next; nobody where the way has ended. */
  turn: 'parent' | 'child' | 'administration' | 'nobody';
  /** Where it stands in the enrollment; null of who has not come to it. */
  enrollment: EnrollmentGroup | null;
  /** Whether it has a place in the ranking of its direction. */
  isRanked: boolean;
  may: readonly FamilyRight[];
};
