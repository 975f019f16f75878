// No schema here: the list of erasures shows these without loading zod.

/** Kinds of records an act of erasure counts. */
export const erasedKinds = {
  people: 'Учётные записи',
  sessions: 'Сеансы входа',
  drafts: 'Черновики форм',
  participations: 'Участия в сезонах',
  questionnaires: 'Анкеты',
  agreements: 'Согласия',
  test_attempts: 'Попытки тестов с ответами',
  unclear_marks: 'Отметки «непонятно» в лекциях',
  achievements: 'Достижения',
  trips: 'Поездки',
  certificates: 'Сертификаты',
  dialog_messages: 'Сообщения переписки',
  feedback: 'Сообщения с сайта',
  mailings: 'Письма рассылок',
  notices: 'Уведомления',
  files: 'Файлы',
  messages: 'Отправленные письма и SMS',
  log_lines: 'Строки журнала: обезличены',
} as const;

export type ErasedKind = keyof typeof erasedKinds;
