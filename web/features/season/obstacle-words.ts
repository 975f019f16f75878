import type { Obstacle } from '#contract/season/steps.ts';

/** Why a step cannot be made now; null if its state says so already. */
export const obstacleWords: Record<Obstacle, string | null> = {
  registration_is_open: null,
  registration_not_open: null,
  opening_not_ready: 'Открыть можно, когда будет готово всё обязательное.',
  training_is_open: null,
  wave_was_made: null,
  nobody_on_check:
    'Сейчас никто не ждёт открытия оценки: к ней приходят после периода загрузки или раньше, нажав «готово».',
  no_places: 'Свободных мест нет.',
  nobody_assessed: 'Пока никто не оценён: волна приглашает тех, чьи достижения оценены.',
  nobody_in_these_directions: 'Свободные места есть, но в их направлениях никто не ждёт.',
  no_first_wave: 'Можно после первой волны.',
  enrollment_is_closed: 'Отбор завершён, волн больше не будет.',
  nobody_waits: 'Места никто не ждёт.',
  nobody_arrived: 'На эвакобазе пока никого.',
  no_certificates: 'Сертификат пока никому не положен: его получают те, кто прошёл смену или не прошёл отбор.',
  last_year: 'Год сезона не может быть больше 2100.',
};
