// No schema here: every cabinet loads these without zod.

/** Kinds of messages the portal sends by itself, with their titles in the list of notices and in /dev/outbox. */
export const noticeKinds = {
  code: 'Код подтверждения',
  entrance_link: 'Ссылка для входа участника',
  guide_link: 'Приглашение наставника',
  staff_link: 'Приглашение в команду',
  cabinet_link: 'Ссылка родителю прошлого сезона',
  password_changed: 'Пароль изменён',
  contacts_changed: 'Контакты изменены',
  contact_gave_way: 'Контакт подтвердил владелец',
  contact_named: 'Контакт указали в другом кабинете',
  second_factor_changed: 'Вход в два шага',
  sessions_ended: 'Сеансы завершены',
  account_blocked: 'Кабинет заблокирован',
  account_unblocked: 'Блокировка снята',
  account_created: 'Кабинет участника создан',
  carry_begun: 'Профиль ребёнка переносят',
  carry_stopped: 'Перенос профиля остановлен',
  carry_ended: 'Перенос профиля не состоялся',
  child_carried: 'Профиль ребёнка перенесён',
  participation_withdrawn: 'Участие отменено',
  agreement_signed: 'Согласия подписаны',
  agreement_withdrawn: 'Согласие отозвано',
  participation_begun: 'Участие началось',
  questionnaire_sent: 'Анкета отправлена',
  questionnaire_checked: 'Анкета проверена',
  training_opened: 'Обучение открыто',
  deadline_near: 'Срок подходит',
  deadline_moved: 'Срок перенесён',
  more_time: 'Время на тест',
  test_closed: 'Время теста вышло',
  test_mended: 'Тест пересчитан',
  mistakes_due: 'Есть что повторить',
  deadline_expired: 'Срок истёк',
  participation_returned: 'Участие возвращено',
  chat_answered: 'Ответ администрации',
  chat_waits: 'Семьи ждут ответа',
  achievements_assessed: 'Достижения оценены',
  achievement_sent_back: 'Достижение нужно поправить',
  uploads_near: 'Срок для достижений подходит',
  standing_decided: 'Решение о статусе кадета или волонтёра',
  objection_ended: 'Итог возражения против баллов',
  black_label: 'Отметка о нарушении',
  trip_invited: 'Приглашение в поездку',
  invitation_taken_back: 'Приглашение в поездку отозвано',
  not_enrolled: 'Отбор завершён',
  trip_paper_returned: 'Документ поездки нужно заменить',
  child_left: 'Ребёнок уехал из лагеря',
  child_left_undone: 'Отметка об отъезде снята',
  shift_completed: 'Смена завершена',
  shift_reopened: 'Смена продолжается',
  trip_confirmed: 'Поездка подтверждена',
  trip_cancelled: 'Поездка отменена',
  trip_filled: 'Данные поездки заполнены',
  trip_lacks: 'Не хватает данных поездки',
  trip_reopened: 'Дни лагеря изменились',
  place_freed: 'Освободилось место',
  certificate_sent: 'Сертификат выдан',
  feedback_answer: 'Ответ на сообщение с сайта',
  trial_letter: 'Пробное письмо',
  dialog_given: 'Вам передали диалог',
  note_mention: 'Вас упомянули в заметке',
  work_given: 'Вам передали дела коллеги',
  staff_changed: 'Перемены в команде портала',
  sms_running_out: 'СМС расходуются быстро',
  data_corrected: 'Данные исправлены',
  mail_refused: 'Почтовый сервер отказывает',
  erasure_ordered: 'Данные будут удалены',
  erasure_cancelled: 'Удаление отменено',
  data_erased: 'Данные удалены',
} as const;

export type NoticeKind = keyof typeof noticeKinds;

/**
 * Kinds sent to a contact regardless of an account (secrets, answers): never in the list of notices, and without a
 * choice of channels.
 */
export type ContactKind =
  | 'code'
  | 'entrance_link'
  | 'guide_link'
  | 'cabinet_link'
  | 'staff_link'
  | 'feedback_answer'
  | 'trial_letter';
/** Kinds sent to a person, shown in the list of notices. */
export type FactKind = Exclude<NoticeKind, ContactKind>;

/** Title of a kind; empty for a kind of another version of the portal. */
export const noticeTitle = (kind: string): string =>
  Object.hasOwn(noticeKinds, kind) ? noticeKinds[kind as NoticeKind] : '';
