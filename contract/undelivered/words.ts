import type { FailureCause, UndeliveredFilter } from './causes.ts';

export const undeliveredFilters = {
  new: 'Не разобранные',
  seen: 'Разобранные',
  all: 'Все',
} as const satisfies Record<UndeliveredFilter, string>;

/**
 * Why a message was not delivered, and what to do instead: an undelivered message is erased and cannot be sent again.
 */
export const causeWords: Record<FailureCause, { why: string; todo: string }> = {
  refused: {
    why: 'Почта или оператор отказались принять: такого адреса нет, ящик переполнен или закрыт.',
    todo: 'Напишите человеку в чат или позвоните и попросите исправить адрес в кабинете.',
  },
  unreachable: {
    why: 'Почтовый сервер получателя или оператор так и не ответили.',
    todo: 'Напишите человеку в чат. Если таких много, проверьте, что почта портала работает.',
  },
  late: {
    why: 'Отправлять было поздно: письмо ждало отправки дольше, чем оно нужно.',
    todo: 'Код человек запросит заново. Об остальном напишите в чат. Если таких много, проверьте, что почта портала работает.',
  },
  no_channel: {
    why: 'Этот способ отправки на портале не настроен.',
    todo: 'Попросите настроить почту или СМС портала, а человеку напишите в чат.',
  },
  unknown: {
    why: 'Причина не записана.',
    todo: 'Напишите человеку в чат и спросите, верен ли адрес.',
  },
};
