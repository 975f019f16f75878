import type { AssessmentFilter, StandingState, VolunteerState } from './states.ts';

/** Decisions about a declared standing, in words. */
export const standingStates = {
  declared: 'Ждёт решения',
  confirmed: 'Подтверждено',
  disapproved: 'Не подтверждено',
} as const satisfies Record<StandingState, string>;

/** Filter of the list of volunteers; `offered`: would help, and has declared no standing. */
export const volunteerStates = { ...standingStates, offered: 'Предлагает помощь' } as const satisfies Record<
  VolunteerState,
  string
>;

export const assessmentFilters = {
  all: 'Все',
  to_assess: 'Нужна оценка',
  assessable: 'Можно оценить сейчас',
  ready: 'Готовы',
  without_points: 'Без баллов',
  objected: 'Возражение ждёт итога',
  second_look: 'На втором взгляде',
  disputed: 'Разошлись в оценке',
} as const satisfies Record<AssessmentFilter, string>;
