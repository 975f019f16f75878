// No schema here, and no words: screens and addresses name these without loading either.

/**
 * Kinds of waves: the first and later ones take everybody of a direction by rank; `single` is one person by hand, with
 * a reason.
 */
export const waveKindNames = ['first', 'later', 'single'] as const;
export type WaveKind = (typeof waveKindNames)[number];

/**
 * Groups of participants in the enrollment; a held participation is in the group it returns to. The statuses of each
 * group are in statuses/table.ts.
 */
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

/** The best first, as waves take them; or by the alphabet. */
export const enrollmentOrders = ['ranking', 'surname'] as const;
export type EnrollmentOrder = (typeof enrollmentOrders)[number];

/** Criteria that decide between neighbours of a ranking (docs/product/selection-and-trip.md, «Points and ranking»). */
export const tieRules = ['total', 'exact', 'points', 'completed_at', 'id'] as const;
export type TieRule = (typeof tieRules)[number];

/**
 * What a wave records about a participant: invited, next in line, or better than the last who is invited and no candidate:
 * passed over because of a black label, or not assessed yet.
 */
export const waveOutcomes = ['invited', 'black_label', 'not_assessed', 'next'] as const;
export type WaveOutcome = (typeof waveOutcomes)[number];
/** Participants passed over who are named beside who is next. */
export const MAX_PASSED_OVER = 20;

/** Limits of a preview for each direction: participants who get in or are not assessed, and those next in line. */
export const MAX_PREVIEWED_ADMITTED = 100;
export const MAX_PREVIEWED_NEXT = 10;
