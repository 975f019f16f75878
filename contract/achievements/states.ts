// Apart from the other fields: every cabinet loads the addresses of the lists.

/** What was decided of a declared standing. */
export const standingStates = {
  declared: 'Ждёт решения',
  confirmed: 'Подтверждено',
  disapproved: 'Не подтверждено',
} as const;
export type StandingState = keyof typeof standingStates;

/** What the list of volunteers is narrowed by; `offered`: who would help, and has declared nothing. */
export const volunteerStates = { ...standingStates, offered: 'Предлагает помощь' } as const;
export type VolunteerState = keyof typeof volunteerStates;

export const assessmentFilters = {
  all: 'Все',
  to_assess: 'Нужна оценка',
  ready: 'Готовы',
  without_points: 'Без очков',
  objected: 'Возражение ждёт ответа',
} as const;
export type AssessmentFilter = keyof typeof assessmentFilters;
