import type { AssessmentFilter, StandingState, VolunteerState } from './states.ts';

/** What was decided of a declared standing. */
export const standingStates = {
  declared: 'Ждёт решения',
  confirmed: 'Подтверждено',
  disapproved: 'Не подтверждено',
} as const satisfies Record<StandingState, string>;

/** What the list of volunteers is narrowed by; `offered`: who would help, and has declared nothing. */
export const volunteerStates = { ...standingStates, offered: 'Предлагает помощь' } as const satisfies Record<
  VolunteerState,
  string
>;

export const assessmentFilters = {
  all: 'Все',
  to_assess: 'Нужна оценка',
  assessable: 'Можно оценить сейчас',
  ready: 'Готовы',
  without_points: 'Без очков',
  objected: 'Возражение ждёт ответа',
} as const satisfies Record<AssessmentFilter, string>;
