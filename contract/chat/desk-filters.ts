import type { DeskFilter } from './fields.ts';

export const deskFilters = {
  open: 'Открытые',
  unread: 'Непрочитанные',
  waiting: 'Ждут дольше всех',
  mine: 'Мои',
  nobodys: 'Ничьи',
  important: 'Важные и срочные',
  snoozed: 'Отложенные',
  closed: 'Закрытые',
} as const satisfies Record<DeskFilter, string>;
