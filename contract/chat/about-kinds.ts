import type { NamedMatter } from './named-matters.ts';

const words = {
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
} as const satisfies Record<NamedMatter, string>;

/** Subjects of a message with their titles; an objection has its own call, which checks that it is the only one. */
export const aboutKinds = { ...words, objection: 'Возражение против очков' } as const;
export type AboutKind = keyof typeof aboutKinds;
