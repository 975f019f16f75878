// No schema here: the screens load this file, and zod only where there is a form.

/** Where somebody is on the way: at the lecture, at the test, held up, out, or through. */
export const learnerStates = ['reading', 'testing', 'paused', 'expired', 'stopped', 'completed'] as const;
export type LearnerState = (typeof learnerStates)[number];

/** What the list and the Excel call each state, of one person. */
export const stateTitles: Record<LearnerState, string> = {
  reading: 'Читает лекцию',
  testing: 'На тесте',
  paused: 'На паузе',
  expired: 'Срок истёк',
  stopped: 'Не участвует',
  completed: 'Курс завершён',
};

export const learnerSorts = ['name', 'points', 'stage', 'deadline'] as const;
export type LearnerSort = (typeof learnerSorts)[number];
