/** An action in the words of the log. */
type Words = {
  /** What the administrators' log calls it. */
  title: string;
  /** It happens to an account, and stands in the log of its owner too. */
  own?: true;
  /** Others reading a family's papers stands in the parent's log, in these words. */
  reading?: string;
  /** Its reason is told where it belongs and when it is time, not with the person's log. */
  hasReasonApart?: true;
};

/** Everything that is written down in the log. */
export const logActions = {
  registered: { title: 'Кабинет создан', own: true },
  signed_in: { title: 'Выполнен вход', own: true },
  contact_verified: { title: 'Телефон или email подтверждён', own: true },
  contact_gave_way: { title: 'Неподтверждённый контакт снят: его подтвердил владелец', own: true },
  password_changed: { title: 'Пароль изменён', own: true },
  password_recovered: { title: 'Пароль восстановлен по коду', own: true },
  email_changed: { title: 'Email изменён', own: true },
  phone_changed: { title: 'Телефон изменён', own: true },
  data_changed: { title: 'Личные данные изменены', own: true },
  sessions_revoked: { title: 'Сеансы завершены', own: true },
  second_factor_enabled: { title: 'Вход в два шага включён', own: true },
  second_factor_disabled: { title: 'Вход в два шага выключен', own: true },
  second_factor_reset: { title: 'Вход в два шага сброшен', own: true },
  recovery_codes_renewed: { title: 'Запасные коды заменены новыми', own: true },
  recovery_code_used: { title: 'Вход по запасному коду', own: true },
  data_exported: { title: 'Личные данные скачаны', own: true },
  erasure_asked: { title: 'Запрошено удаление данных', own: true },
  erasure_cancelled: { title: 'Удаление данных отменено', own: true },
  status_changed: { title: 'Статус изменён' },
  account_blocked: { title: 'Кабинет заблокирован' },
  account_unblocked: { title: 'Блокировка кабинета снята' },
  sessions_ended: { title: 'Сеансы завершены администратором' },
  person_read: { title: 'Карточка человека прочитана' },
  people_listed: { title: 'Список людей просмотрен' },
  progress_read: { title: 'Статистика обучения человека просмотрена' },
  users_exported: { title: 'Список пользователей выгружен в Excel' },
  statistics_exported: { title: 'Статистика обучения выгружена в Excel' },
  log_exported: { title: 'Журнал выгружен в Excel' },
  school_created: { title: 'Школа добавлена' },
  school_changed: { title: 'Школа изменена' },
  schools_merged: { title: 'Школы объединены' },
  configuration_changed: { title: 'Настройки портала изменены' },
  child_registered: { title: 'Ребёнок зарегистрирован' },
  child_data_changed: { title: 'Данные ребёнка изменены' },
  carry_started: { title: 'Начат перенос профиля ребёнка в другой кабинет' },
  carry_stopped: { title: 'Перенос профиля ребёнка остановлен родителем' },
  child_carried: { title: 'Профиль ребёнка перенесён в другой кабинет' },
  file_read: { title: 'Личный файл прочитан', reading: 'Открыт личный файл' },
  agreement_signed: { title: 'Согласие подписано' },
  agreement_withdrawn: { title: 'Согласие отозвано' },
  agreement_read: { title: 'Подписанное согласие прочитано' },
  questionnaire_read: { title: 'Анкета прочитана', reading: 'Открыта анкета' },
  questionnaire_taken_over: { title: 'Проверка анкеты взята на себя' },
  dialog_read: { title: 'Диалог прочитан не тем, кто его ведёт' },
  dialog_taken: { title: 'Диалог взят' },
  dialog_given: { title: 'Диалог передан' },
  dialog_closed: { title: 'Диалог закрыт' },
  dialog_opened: { title: 'Диалог открыт снова' },
  dialog_priority_changed: { title: 'Важность диалога изменена' },
  message_taken_back: { title: 'Сообщение забрано автором' },
  achievements_read: { title: 'Достижения участника просмотрены', reading: 'Открыты достижения' },
  achievements_exported: { title: 'Список достижений выгружен в Excel' },
  achievements_downloaded: { title: 'Файлы достижений скачаны архивом' },
  volunteers_exported: { title: 'Список волонтёров выгружен в Excel' },
  assessment_taken_over: { title: 'Оценка достижений взята на себя' },
  achievement_added: { title: 'Достижение добавлено' },
  achievement_changed: { title: 'Достижение изменено' },
  achievement_deleted: { title: 'Достижение удалено' },
  achievement_assessed: { title: 'Очки за достижение изменены', hasReasonApart: true },
  achievement_sent_back: { title: 'Достижение возвращено с замечанием' },
  standing_decided: { title: 'Решение о статусе кадета или волонтёра' },
  black_label_set: { title: 'Поставлена чёрная метка' },
  black_label_lifted: { title: 'Чёрная метка снята' },
  assessment_opened: { title: 'Оценка достижений открыта' },
  points_objected: { title: 'Участник возразил против очков' },
  guide_invited: { title: 'Наставник приглашён' },
  guide_changed: { title: 'Данные наставника изменены' },
  guide_deleted: { title: 'Наставник удалён со всеми данными' },
  entrance_link_wished: { title: 'Выбрано, уйдёт ли ссылка для входа вместе с одобрением' },
  entrance_link_sent: { title: 'Ссылка для входа отправлена' },
  deadline_moved: { title: 'Срок перенесён' },
  questions_imported: { title: 'Вопросы теста добавлены из файла' },
  news_created: { title: 'Новость добавлена' },
  news_changed: { title: 'Новость изменена' },
  news_deleted: { title: 'Новость удалена' },
  news_restored: { title: 'Новость возвращена' },
  article_created: { title: 'Статья добавлена' },
  article_changed: { title: 'Статья изменена' },
  article_deleted: { title: 'Статья удалена' },
  article_restored: { title: 'Статья возвращена' },
  book_created: { title: 'Книга добавлена' },
  book_changed: { title: 'Книга изменена' },
  book_deleted: { title: 'Книга удалена' },
  book_restored: { title: 'Книга возвращена' },
  video_created: { title: 'Видео добавлено' },
  video_changed: { title: 'Видео изменено' },
  video_deleted: { title: 'Видео удалено' },
  video_restored: { title: 'Видео возвращено' },
  videos_ordered: { title: 'Порядок видео изменён' },
  lecture_created: { title: 'Лекция добавлена' },
  lecture_changed: { title: 'Лекция изменена' },
  lecture_deleted: { title: 'Лекция удалена' },
  lecture_restored: { title: 'Лекция возвращена' },
  faq_created: { title: 'Вопрос с ответом добавлен' },
  faq_changed: { title: 'Вопрос с ответом изменён' },
  faq_deleted: { title: 'Вопрос с ответом удалён' },
  faq_restored: { title: 'Вопрос с ответом возвращён' },
  faq_ordered: { title: 'Порядок вопросов изменён' },
  act_created: { title: 'Документ сайта добавлен' },
  act_changed: { title: 'Документ сайта изменён' },
  act_deleted: { title: 'Документ сайта удалён' },
  act_restored: { title: 'Документ сайта возвращён' },
  acts_ordered: { title: 'Порядок документов сайта изменён' },
  team_member_created: { title: 'В команду на сайте добавлен человек' },
  team_member_changed: { title: 'Сведения о человеке команды изменены' },
  team_member_deleted: { title: 'Человек команды удалён с сайта' },
  team_member_restored: { title: 'Человек команды возвращён на сайт' },
  team_ordered: { title: 'Порядок команды изменён' },
  partner_created: { title: 'Партнёр добавлен' },
  partner_changed: { title: 'Партнёр изменён' },
  partner_deleted: { title: 'Партнёр удалён' },
  partner_restored: { title: 'Партнёр возвращён' },
  partners_ordered: { title: 'Порядок партнёров изменён' },
  site_text_created: { title: 'Текст сайта добавлен' },
  site_text_changed: { title: 'Текст сайта изменён' },
  site_text_deleted: { title: 'Текст сайта удалён' },
  site_text_restored: { title: 'Текст сайта возвращён' },
} as const satisfies Record<string, Words>;

export type LogAction = keyof typeof logActions;

/** Whose reading is noted as `people_listed`, in the words of the log. */
export const peopleLists = {
  users: 'Пользователи',
  learners: 'Статистика обучения',
  questionnaires: 'Анкеты на проверке',
  originals: 'Похожие участники',
  guides: 'Наставники',
  dialogs: 'Чаты',
  dialog_messages: 'Поиск по сообщениям',
  achievements: 'Достижения',
  volunteers: 'Волонтёры',
  erasures: 'Удаление данных',
  log: 'Журнал действий',
} as const;
export type PeopleList = keyof typeof peopleLists;

const all = Object.entries(logActions) as readonly (readonly [LogAction, Words])[];

export const ownActions: readonly LogAction[] = all.flatMap(([action, { own }]) => (own ? [action] : []));
export const readingActions: readonly LogAction[] = all.flatMap(([action, { reading }]) => (reading ? [action] : []));

const wordsOf = (action: string): Words =>
  Object.hasOwn(logActions, action) ? logActions[action as LogAction] : { title: action };

/** A line of a version of the portal that wrote other actions is called by its own word. */
export const logTitle = (action: string): string => wordsOf(action).title;
export const isReasonApart = (action: string): boolean => wordsOf(action).hasReasonApart ?? false;
export const readingTitle = (action: LogAction): string => wordsOf(action).reading ?? wordsOf(action).title;
