import type { Notice } from '#server/platform/notices/notify-people.ts';

/** To the former parent of a child by this name. */
export function carriedAway(name: string): Notice {
  const subject = 'Профиль ребёнка перенесён в другой кабинет';
  return {
    kind: 'child_carried',
    subject,
    text: `Профиль участника (${name}) перенесён в кабинет другого родителя по коду подтверждения. Анкета и файлы ребёнка теперь там, ваши согласия о ребёнке закрыты.\n\nЕсли вы об этом не знали, напишите нам.`,
    sms: `${subject}. Если вы об этом не знали, напишите нам.`,
  };
}
