import { formatDateTime } from '#contract/words/dates.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';

type Begun = { name: string; whose: 'child' | 'parent'; ends_at: string; origin: string };

/** To the present parent of a child by this name, at once: it can be stopped by `ends_at`. */
export function carryBegun({ name, whose, ends_at, origin }: Begun): Notice {
  const subject = `Профиль (${name}) переносят в другой кабинет`;
  const code =
    whose === 'child'
      ? 'Код, без которого перенос не состоится, отправлен ребёнку.'
      : 'У ребёнка нет подтверждённого контакта, поэтому код, без которого перенос не состоится, отправлен вам отдельным сообщением. Назовите его только тому, кому передаёте профиль.';
  return {
    kind: 'carry_begun',
    subject,
    text: `Другой родитель начал переносить профиль участника (${name}) в свой кабинет. ${code}\n\nЕсли вы договорились об этом, ничего делать не нужно. Если нет, остановите перенос: войдите в кабинет и нажмите «Остановить перенос» у карточки ребёнка: ${origin}/parent\n\nБез кода перенос закончится сам не позже ${formatDateTime(ends_at)} (время московское), профиль останется у вас.`,
    sms: `${subject}. Если вы не согласны, остановите перенос: ${origin}/parent`,
  };
}

/** To the parent who began a carry that the present one has stopped; the child is not named: it is not theirs. */
export const carryStopped: Notice = {
  kind: 'carry_stopped',
  subject: 'Перенос профиля остановлен',
  text: 'Нынешний родитель остановил перенос профиля ребёнка: профиль остался в прежнем кабинете, код больше не действует.\n\nТак бывает, если о переносе не успели предупредить. Договоритесь с нынешним родителем и начните перенос ещё раз. Если договориться не получается, напишите нам.',
  sms: 'Нынешний родитель остановил перенос профиля. Договоритесь с ним и начните ещё раз или напишите нам.',
};

/** To the parent who began a carry and did not finish it in time. */
export const carryTimedOut: Notice = {
  kind: 'carry_ended',
  subject: 'Время переноса профиля вышло',
  text: 'Перенос профиля ребёнка не завершён за полчаса: профиль остался в прежнем кабинете, код больше не действует. Перенос можно начать ещё раз.',
};

/** To the present parent of a child by this name: the carry came to nothing. */
export const carryWasNotFinished = (name: string): Notice => ({
  kind: 'carry_ended',
  subject: `Перенос профиля (${name}) не состоялся`,
  text: `Перенос профиля участника (${name}) в другой кабинет не завершили вовремя: профиль остался у вас, ничего делать не нужно.`,
});

/** To the former parent of a child by this name. */
export function carriedAway(name: string): Notice {
  const subject = 'Профиль ребёнка перенесён в другой кабинет';
  return {
    kind: 'child_carried',
    subject,
    text: `Профиль участника (${name}) перенесён в кабинет другого родителя по коду подтверждения. Анкета и файлы ребёнка теперь там, ваши согласия о ребёнке закрыты.\n\nЕсли вы об этом не знали, напишите нам.`,
    sms: `Профиль участника (${name}) перенесён в кабинет другого родителя. Если вы об этом не знали, напишите нам.`,
  };
}
