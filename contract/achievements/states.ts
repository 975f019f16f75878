// Without words, because every cabinet loads these with the addresses of the lists.

/** Decisions about a declared standing. */
export const standingStateNames = ['declared', 'confirmed', 'disapproved'] as const;
export type StandingState = (typeof standingStateNames)[number];

/** Filter of the list of volunteers; `offered`: would help, and has declared no standing. */
export const volunteerStateNames = [...standingStateNames, 'offered'] as const;
export type VolunteerState = (typeof volunteerStateNames)[number];

/** Filter of the list of the assessment. */
export const assessmentFilterNames = [
  'to_assess',
  'assessable',
  'ready',
  'without_points',
  'objected',
  'second_look',
  'disputed',
] as const;
export type AssessmentFilter = 'all' | (typeof assessmentFilterNames)[number];
