import { type Status, statuses as s } from '#contract/statuses.ts';

// No schema here, and no words: screens and addresses name these without loading either.

/**
 * Kinds of waves: the first and later ones take everybody of a direction by rank; `single` is one person by hand, with
 * a reason.
 */
export const waveKindNames = ['first', 'later', 'single'] as const;
export type WaveKind = (typeof waveKindNames)[number];

/** Groups of the enrollment list; a participant on hold counts with the status it will return to. */
export const enrollmentGroupNames = [
  'waiting',
  'invited',
  'confirmed',
  'filled',
  'arrived',
  'finished',
  'cancelled',
  'not_enrolled',
] as const;
export type EnrollmentGroup = (typeof enrollmentGroupNames)[number];

export const groupStatuses: Record<EnrollmentGroup, readonly Status[]> = {
  waiting: [s.ASSESSED],
  invited: [s.MAIN_WINNER, s.RESERVE_WINNER],
  confirmed: [s.MAIN_ENROLLED, s.RESERVE_ENROLLED],
  filled: [s.TRIP_FILLED],
  arrived: [s.ARRIVED],
  finished: [s.SHIFT_COMPLETED, s.CERTIFIED],
  cancelled: [s.TRIP_CANCELLED],
  not_enrolled: [s.NOT_ENROLLED],
};

/** Orders of the list: by rank, as waves take participants, or alphabetical. */
export const enrollmentOrders = ['ranking', 'surname'] as const;
export type EnrollmentOrder = (typeof enrollmentOrders)[number];

/** Criteria that decide between neighbours of a ranking (docs/product/selection-and-trip.md, «Points and ranking»). */
export const tieRules = ['total', 'points', 'completed_at', 'id'] as const;
export type TieRule = (typeof tieRules)[number];

/** What a wave records about a participant: invited, passed over because of a black label, or next in line. */
export const waveOutcomes = ['invited', 'black_label', 'next'] as const;
export type WaveOutcome = (typeof waveOutcomes)[number];

/** Limits of a preview for each direction: participants who get in, and those next in line. */
export const PREVIEWED = 100;
export const NEXT_AT_EDGE = 10;
