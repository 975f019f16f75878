import { statuses } from '#contract/statuses.ts';

/** The whole way of a season as a family sees it; each step is reached at its status. */
const steps = [
  { from: 10, title: 'анкета' },
  { from: 100, title: 'кабинет участника' },
  { from: 130, title: 'обучение' },
  { from: 260, title: 'достижения и отбор' },
  { from: 420, title: 'поездка' },
  { from: 490, title: 'смена' },
] as const;

/** Statuses that stand beside the way: how far the child was is not to be read from their number. */
const beside: readonly number[] = [60, 70, 80, 90, 140, 150, 160, 170, 180, 470, 480];
const reactivated: number = statuses.REACTIVATED;

/** «Шаг 3 из 6: обучение»; nothing for a child whose way has stopped. */
export function wayOf(status: number): { step: number; of: number; title: string } | undefined {
  if (beside.includes(status)) return undefined;
  const at = status === reactivated ? 10 : status;
  const step = steps.findLastIndex(({ from }) => from <= at);
  const title = steps[step]?.title;
  return title ? { step: step + 1, of: steps.length, title } : undefined;
}

type NextStep = {
  /** What happens now, in a sentence. */
  text: string;
  /** The one button; without it there is nothing to do. */
  action?: { title: string; to: '/parent/student' | '/parent/student/trip' | '/parent/messages' };
  /** The one button begins the new season instead (activate-button.tsx). */
  activates?: true;
};

const student = (title: string) => ({ title, to: '/parent/student' as const });
const trip = (title: string) => ({ title, to: '/parent/student/trip' as const });
const write = { title: 'Написать нам', to: '/parent/messages' as const };

const next: Record<number, NextStep> = {
  10: { text: 'Расскажите о ребёнке: анкету можно заполнять частями.', action: student('Заполнить анкету') },
  20: { text: 'Мы проверяем анкету и напишем, как только закончим. Сейчас ничего делать не нужно.' },
  30: { text: 'В анкете есть замечания: они отмечены у своих полей.', action: student('Исправить анкету') },
  40: { text: 'Мы проверяем исправления и напишем, как только закончим. Сейчас ничего делать не нужно.' },
  50: { text: 'Исправить анкету можно ещё один раз.', action: student('Исправить анкету') },
  60: { text: 'Анкету не успели заполнить. Если была причина, напишите нам.', action: write },
  70: { text: 'Анкету не успели исправить. Если была причина, напишите нам.', action: write },
  80: { text: 'Анкету не приняли. Причину можно узнать в сообщениях.', action: write },
  90: { text: 'Этот ребёнок уже записан в программу другой записью.', action: write },
  100: { text: 'Анкета принята! Отправьте ребёнку ссылку для входа.', action: student('Отправить ссылку') },
  110: {
    text: 'Ссылка отправлена. Ребёнку осталось открыть её и придумать пароль.',
    action: student('Отправить ещё раз'),
  },
  120: { text: 'Кабинет ребёнка готов. Обучение скоро откроется, мы напишем.' },
  130: { text: 'Обучение открыто: ребёнок начинает его в своём кабинете.', action: student('Открыть карточку') },
  140: { text: 'К обучению не перешли вовремя. Если была причина, напишите нам.', action: write },
  150: { text: 'Участие отменено. Если передумали, напишите нам.', action: write },
  160: { text: 'Участие приостановлено администратором.', action: write },
  170: {
    text: 'Профиль переносят в другой кабинет: код отправлен. Если это сделали не вы, напишите нам.',
    action: write,
  },
  180: {
    text: 'Ребёнок участвовал в прошлом сезоне и может участвовать в новом: прежние ответы сохранены.',
    activates: true,
  },
  190: { text: 'Проверьте, всё ли в анкете по-прежнему верно.', action: student('Проверить анкету') },
  200: { text: 'Ребёнок учится. Поддержите его: у каждого этапа есть срок.', action: student('Посмотреть успехи') },
  210: { text: 'Срок этапа вышел. Если была причина, напишите нам.', action: write },
  220: { text: 'Обучение приостановлено. Срок этапа сдвинется на время паузы.', action: write },
  250: { text: 'Обучение пройдено! Ребёнок выбирает направление в своём кабинете.' },
  260: { text: 'Направление выбрано. Ребёнок добавляет достижения в своём кабинете.' },
  290: { text: 'Мы проверяем достижения. Сейчас ничего делать не нужно.' },
  400: { text: 'Достижения оценивают. Сейчас ничего делать не нужно.' },
  410: { text: 'Всё оценено. Скоро объявим, кто едет на смену.' },
  420: { text: 'Ребёнок прошёл отбор! Подтвердите поездку.', action: trip('Подтвердить поездку') },
  430: { text: 'Освободилось место в резерве. Подтвердите поездку.', action: trip('Подтвердить поездку') },
  440: { text: 'Расскажите, как ребёнок доберётся до лагеря.', action: trip('Заполнить данные поездки') },
  450: { text: 'Расскажите, как ребёнок доберётся до лагеря.', action: trip('Заполнить данные поездки') },
  460: { text: 'Всё готово к поездке. Данные можно посмотреть и изменить.', action: trip('Данные поездки') },
  470: { text: 'В этом сезоне отбор пройти не удалось. Ждём в следующем!' },
  480: { text: 'Поездка отменена.', action: write },
  490: { text: 'Ребёнок на эвакобазе.' },
  500: { text: 'Смена завершена. Скоро пришлём сертификат.' },
  510: { text: 'Сертификат отправлен на почту. Спасибо, что были с нами!' },
};

const reserved: NextStep = { text: 'Сейчас ничего делать не нужно.', action: write };

/** What a parent does now for a child of this status. */
export const nextStepOf = (status: number): NextStep => next[status] ?? reserved;
