import type { MessageSubject } from './message-subjects.ts';

const kindTitles = {
  question: 'Вопрос',
  status: 'Статус участия',
  deadline: 'Срок',
  game_over: 'Срок этапа истёк',
  rejection: 'Анкета отклонена',
  duplicate: 'Дубликат участника',
  withdrawal: 'Отмена участия',
  block: 'Участие остановлено',
  carry: 'Перенос профиля',
  account: 'Кабинет и личные данные',
  name_error: 'Ошибка в имени или дате рождения',
  protocol: 'Строка открытого протокола',
  lecture: 'Вопрос по лекции',
} as const satisfies Record<MessageSubject, string>;

/** Subjects of a message with their titles; an objection has its own call, which checks that it is the only one. */
export const aboutKinds = { ...kindTitles, objection: 'Возражение против баллов' } as const;
export type AboutKind = keyof typeof aboutKinds;
