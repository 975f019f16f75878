// No schema here: the screens load this file, and zod only where there is a form.

/** States of a learner: at the lecture, at the test, on hold, expired, stopped, or completed. */
export const learnerStates = ['reading', 'testing', 'paused', 'expired', 'stopped', 'completed'] as const;
export type LearnerState = (typeof learnerStates)[number];

/** Titles of the states of one person, in the list and the Excel file. */
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
