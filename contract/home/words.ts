import type { FunnelStep } from './funnel.ts';

/** Titles of the season's steps in counts of participants. */
export const funnelTitles: Record<FunnelStep, string> = {
  registered: 'Зарегистрированы',
  sent: 'Анкета отправлена',
  approved: 'Анкета одобрена',
  account: 'Кабинет создан',
  training: 'Начали обучение',
  completed: 'Завершили обучение',
  direction: 'Выбрали направление',
  assessed: 'Достижения оценены',
  invited: 'Приглашены в поездку',
  confirmed: 'Подтвердили поездку',
  arrived: 'Прибыли на эвакобазу',
  certified: 'Получили сертификат смены',
};
