import type { JourneyForm } from '#contract/trips/fields.ts';

// No schema here, and no words: the tree of routes, which every home loads, reads addresses by these.

export const journeyKeys = ['arrival', 'departure'] as const satisfies readonly JourneyForm[];

/** Filters by what is missing: one part, anything, anything late, or a paper waiting for the administration. */
export const missingFilterNames = [
  'anything',
  'arrival',
  'departure',
  'unfit',
  'consent_to_medical_intervention_file',
  'commitment_with_opportunities_navigator_file',
  'returned',
  'overdue',
  'to_check',
] as const;
export type MissingFilter = (typeof missingFilterNames)[number];

export const meetingFilterNames = ['expected', 'arrived', 'here', 'departed'] as const;
export type MeetingFilter = (typeof meetingFilterNames)[number];

/** Orders of the list; the first is the default. */
export const tripSortNames = ['arrival', 'departure', 'surname', 'deadline'] as const;
export type TripSort = (typeof tripSortNames)[number];
