import type { EnrollmentGroup, EnrollmentOrder, TieRule, WaveKind, WaveOutcome } from './fields.ts';

export const waveKinds: Record<WaveKind, string> = {
  first: 'Первая волна',
  later: 'Следующая волна',
  single: 'Один участник',
};

export const enrollmentGroups: Record<EnrollmentGroup, string> = {
  waiting: 'Ждут места',
  invited: 'Приглашены',
  confirmed: 'Подтвердили поездку',
  filled: 'Заполнили данные поездки',
  arrived: 'Прибыли',
  finished: 'Смена завершена',
  cancelled: 'Поездка отменена',
  not_enrolled: 'Не прошли отбор',
};

export const enrollmentOrderTitles: Record<EnrollmentOrder, string> = {
  ranking: 'По месту в рейтинге',
  surname: 'По фамилии',
};

/** Words for what decides between the last who gets in and the first who does not. */
export const tieRuleWords: Record<TieRule, string> = {
  total: 'сумма баллов',
  exact: 'точная сумма баллов: до сотых она одинаковая',
  points: 'баллы за тесты: сумма одинаковая',
  completed_at: 'более раннее окончание курса: баллы одинаковые',
  id: 'более ранняя регистрация: баллы и время окончания курса одинаковые',
};

export const waveOutcomeWords: Record<WaveOutcome, string> = {
  invited: 'Приглашение',
  black_label: 'Вне счёта: не приглашают из-за чёрной метки',
  not_assessed: 'Вне счёта: достижения ещё не оценены',
  next: 'Следующие по рейтингу',
};
