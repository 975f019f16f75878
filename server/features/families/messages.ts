import { utypes } from '#contract/roles.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { dialogPage } from '#contract/write-to-us.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';

type Named = { name: string; surname: string } | undefined;

/** A child erased meanwhile has no name. */
const childsName = (child: Named): string => (child ? nameAndSurname(child) : 'Ребёнок');

type Begun = { child: Named; whose: 'child' | 'parent'; ends_at: string; origin: string };

/** To the present parent of a child, at once: it can be stopped by `ends_at`. */
export function carryBegun({ child, whose, ends_at, origin }: Begun): Notice {
  const subject = `${childsName(child)}: профиль переносят в другой кабинет`;
  const code =
    whose === 'child'
      ? 'Код, без которого перенос не состоится, отправлен ребёнку.'
      : 'У ребёнка нет подтверждённого контакта, поэтому код, без которого перенос не состоится, отправлен вам отдельным сообщением. Назовите его только тому, кому передаёте профиль.';
  const agreed =
    whose === 'child'
      ? 'Если вы договорились об этом, ничего делать не нужно.'
      : 'Если вы договорились об этом, назовите код тому родителю.';
  return {
    kind: 'carry_begun',
    subject,
    text: `${childsName(child)}: другой родитель начал переносить профиль в свой кабинет. ${code}\n\n${agreed} Если нет, остановите перенос: войдите в кабинет и нажмите «Остановить перенос» у карточки ребёнка: ${origin}/parent\n\nБез кода перенос закончится сам не позже ${formatDateTime(ends_at)} (время московское), профиль останется у вас.`,
    sms: `${subject}. Если вы не согласны, остановите перенос: ${origin}/parent`,
    shown: `${subject}. Если вы не согласны, остановите перенос у карточки ребёнка.`,
  };
}

/** To the parent who began a carry that the present one has stopped; the child is not named: it is not theirs. */
export const carryStopped: Notice = {
  kind: 'carry_stopped',
  subject: 'Перенос профиля остановлен',
  text: 'Нынешний родитель остановил перенос профиля ребёнка: профиль остался в прежнем кабинете, код больше не действует.\n\nТак бывает, если о переносе не успели предупредить. Договоритесь с нынешним родителем и начните перенос ещё раз: без его согласия портал профиль не переносит.',
  sms: 'Нынешний родитель остановил перенос профиля. Договоритесь с ним и начните перенос ещё раз.',
  shown: 'Нынешний родитель остановил перенос профиля. Договоритесь с ним и начните перенос ещё раз.',
};

/** To the child whom the code went to: whoever has proved a contact. */
export const carryStoppedToChild: Notice = {
  kind: 'carry_stopped',
  subject: 'Перенос твоего профиля остановлен',
  text: 'Твой родитель остановил перенос: профиль остался в прежнем кабинете. Код из прошлого сообщения больше не действует, называть его никому не нужно.',
  sms: 'Твой родитель остановил перенос профиля. Код больше не действует, никому его не называй.',
  shown: 'Твой родитель остановил перенос профиля. Код больше не действует, никому его не называй.',
};

/** To the child whom the code went to. */
export const carryTimedOutToChild: Notice = {
  kind: 'carry_ended',
  subject: 'Время переноса твоего профиля вышло',
  text: 'Перенос не завершили за полчаса: профиль остался в прежнем кабинете. Код из прошлого сообщения больше не действует, называть его никому не нужно.',
  sms: 'Перенос твоего профиля не завершили вовремя. Код больше не действует, никому его не называй.',
  shown: 'Перенос твоего профиля не завершили вовремя. Код больше не действует, никому его не называй.',
};

/** To the parent who began a carry and did not finish it in time. */
export const carryTimedOut: Notice = {
  kind: 'carry_ended',
  subject: 'Время переноса профиля вышло',
  text: 'Перенос профиля ребёнка не завершён за полчаса: профиль остался в прежнем кабинете, код больше не действует. Перенос можно начать ещё раз.',
  shown: 'Перенос профиля ребёнка не завершён за полчаса, код больше не действует. Его можно начать ещё раз.',
};

/** To the present parent of a child: the carry came to nothing. */
export const carryWasNotFinished = (child: Named): Notice => ({
  kind: 'carry_ended',
  subject: `${childsName(child)}: перенос профиля не состоялся`,
  text: `${childsName(child)}: перенос профиля в другой кабинет не завершили вовремя. Профиль остался у вас, ничего делать не нужно.`,
  shown: `${childsName(child)}: перенос профиля не завершили вовремя. Он остался у вас, ничего делать не нужно.`,
});

/** To the former parent of a child. */
export function carriedAway(child: Named, origin: string): Notice {
  // Not theirs any more: the matter alone is named.
  const writing = `${origin}${dialogPage(utypes.parent, { about: 'carry' })}`;
  const subject = `${childsName(child)}: профиль перенесён в другой кабинет`;
  return {
    kind: 'child_carried',
    subject,
    text: `${childsName(child)}: профиль перенесён в кабинет другого родителя по коду подтверждения. Анкета и файлы ребёнка теперь там, ваши согласия о ребёнке закрыты.\n\nЕсли вы об этом не знали, напишите нам, и мы приостановим участие: ${writing}`,
    sms: `${childsName(child)}: профиль перенесён в кабинет другого родителя. Если вы об этом не знали, напишите нам: ${writing}`,
    shown: `${childsName(child)}: профиль перенесён в кабинет другого родителя, ваши согласия о ребёнке закрыты. Если вы об этом не знали, напишите нам.`,
  };
}
