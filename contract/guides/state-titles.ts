import type { GuideState } from './states.ts';

export const guideStateTitles: Record<GuideState, string> = {
  invited: 'Приглашён',
  registered: 'Кабинет создан',
  training: 'Проходит курс',
  expired: 'Срок этапа истёк',
  completed: 'Курс пройден',
};
