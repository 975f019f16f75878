// No schema here: the list loads this, and zod only where there is a form.

/** Where a guide is: invited by a link, then the guides' small scale (130, 200, 210, 250). */
export const guideStates = ['invited', 'registered', 'training', 'expired', 'completed'] as const;
export type GuideState = (typeof guideStates)[number];

export const guideStateTitles: Record<GuideState, string> = {
  invited: 'Приглашён',
  registered: 'Кабинет создан',
  training: 'Проходит курс',
  expired: 'Срок этапа истёк',
  completed: 'Курс пройден',
};

/** The newest first, by the alphabet, by milestones passed and points, by the nearest deadline. */
export const guideSorts = ['newest', 'surname', 'progress', 'deadline'] as const;
export type GuideSort = (typeof guideSorts)[number];
