// Apart from their words: every cabinet loads the addresses of the lists.

/** What was decided of a declared standing. */
export const standingStateNames = ['declared', 'confirmed', 'disapproved'] as const;
export type StandingState = (typeof standingStateNames)[number];

/** What the list of volunteers is narrowed by; `offered`: who would help, and has declared nothing. */
export const volunteerStateNames = [...standingStateNames, 'offered'] as const;
export type VolunteerState = (typeof volunteerStateNames)[number];

/** What the list of the assessment is narrowed to, where it does not hold all. */
export const assessmentFilterNames = ['to_assess', 'assessable', 'ready', 'without_points', 'objected'] as const;
export type AssessmentFilter = 'all' | (typeof assessmentFilterNames)[number];
