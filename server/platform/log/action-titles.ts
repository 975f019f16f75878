/** What may happen to an account, in the words of its own log; the keys are actions of log.ts. */
export const actionTitles = {
  registered: 'Кабинет создан',
  signed_in: 'Выполнен вход',
  contact_verified: 'Телефон или email подтверждён',
  password_changed: 'Пароль изменён',
  password_recovered: 'Пароль восстановлен по коду',
  email_changed: 'Email изменён',
  phone_changed: 'Телефон изменён',
  data_changed: 'Личные данные изменены',
  sessions_revoked: 'Сеансы завершены',
  second_factor_enabled: 'Вход в два шага включён',
  second_factor_disabled: 'Вход в два шага выключен',
  recovery_code_used: 'Вход по запасному коду',
  data_exported: 'Личные данные скачаны',
  erasure_asked: 'Запрошено удаление данных',
  erasure_cancelled: 'Удаление данных отменено',
} as const;

export type AccountAction = keyof typeof actionTitles;

export const titleOf = (action: string): string => actionTitles[action as AccountAction] ?? action;
