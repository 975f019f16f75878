// No schema and no words here: every cabinet loads the address of the list.

/** State of a guide: invited by a link, then the guides' statuses (130, 200, 210, 250). */
export const guideStates = ['invited', 'registered', 'training', 'expired', 'completed'] as const;
export type GuideState = (typeof guideStates)[number];

/** Orders of the list: newest first, alphabetical, by milestones passed and points, by the nearest deadline. */
export const guideSorts = ['newest', 'surname', 'progress', 'deadline'] as const;
export type GuideSort = (typeof guideSorts)[number];
