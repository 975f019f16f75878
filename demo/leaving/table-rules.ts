/** «новость, новости, новостей»: forms to count rows. */
export type Forms = readonly [one: string, few: string, many: string];

/**
 * What becomes of a table when a portal goes from trial to real work (docs/product/from-trial-to-real.md):
 *  emptied       people, and all that hangs on them
 *  sample goes   rows the fill has made and nobody has changed since
 *  as before     the same, but the rows a new portal has come back in their place
 *  with people   its rows go with the people they belong to; those of staff who stay stay
 *  own step      something else, told in `why` and done by leave-demo.ts
 *  kept          all of it stays, for the reason in `why`
 */
export type TableRule =
  | { becomes: 'emptied'; forms?: Forms }
  | { becomes: 'sample goes'; changed: string; forms?: Forms }
  | { becomes: 'as before'; key: string; columns: readonly string[]; except: readonly string[]; forms: Forms }
  | { becomes: 'with people' }
  | { becomes: 'own step'; why: string }
  | { becomes: 'kept'; why: string };

const emptied = (...forms: [] | Forms): TableRule =>
  forms.length === 0 ? { becomes: 'emptied' } : { becomes: 'emptied', forms };
const sampleGoes = (...forms: Forms): TableRule => ({ becomes: 'sample goes', changed: 'updated_at', forms });
const kept = (why: string): TableRule => ({ becomes: 'kept', why });

const starter = 'курс и словарь годятся всем: ими можно начать';

/** Rules of all tables by name; those outside `public` with their schema. A test names a missing one. */
export const tableRules: Readonly<Record<string, TableRule>> = {
  // People
  users: { becomes: 'own step', why: 'остаются администраторы и кураторы, которых завели во время пробы' },
  sessions: { becomes: 'with people' },
  known_devices: { becomes: 'with people' },
  recovery_codes: { becomes: 'with people' },
  notice_choices: { becomes: 'with people' },
  push_devices: { becomes: 'with people' },
  calendar_feeds: { becomes: 'with people' },
  export_permits: { becomes: 'with people' },
  staff_departures: { becomes: 'with people' },
  staff_invitations: { becomes: 'sample goes', changed: 'created_at' },
  confirmation_codes: emptied(),
  kept_forms: emptied(),
  participants: emptied(),
  guides: emptied(),
  carries: emptied(),
  entrance_links: emptied(),
  erasures: emptied(),
  erasure_acts: emptied(),
  saved_data: emptied(),

  // The season
  participations: emptied(),
  timeouts: emptied(),
  timeout_reminders: emptied(),
  questionnaires: emptied('анкета', 'анкеты', 'анкет'),
  questionnaire_looks: emptied(),
  questionnaire_decisions: emptied(),
  agreements: emptied('подписанное согласие', 'подписанных согласия', 'подписанных согласий'),
  agreement_attempts: emptied(),
  agreement_texts: {
    becomes: 'own step',
    why: 'прежних редакций никто не подписал: остаётся нынешняя каждого согласия',
  },
  enrollments: emptied(),
  waves: emptied(),
  wave_rows: emptied(),
  published_protocols: emptied('опубликованный протокол', 'опубликованных протокола', 'опубликованных протоколов'),
  protocol_lines: emptied(),
  selection_secrets: emptied(),
  protocol_confirmations: emptied(),
  trips: emptied('поездка', 'поездки', 'поездок'),
  trip_documents: emptied(),
  trip_changes: emptied(),
  trip_reminders: emptied(),
  check_ins: emptied(),
  departure_permissions: emptied(),
  handovers: emptied('отъезд из лагеря', 'отъезда из лагеря', 'отъездов из лагеря'),
  medicines_given: emptied(),
  camp_notes: emptied(),
  certificates: emptied('сертификат', 'сертификата', 'сертификатов'),
  certificate_sheets: emptied(),
  certificate_runs: emptied(),
  achievements: emptied('достижение', 'достижения', 'достижений'),
  about_me: emptied(),
  upload_reminders: emptied(),
  standing_decisions: emptied(),
  objection_outcomes: emptied(),
  second_looks: emptied(),
  achievement_looks: emptied(),
  released_results: emptied(),
  black_labels: emptied(),
  ranking_changes: emptied(),

  former_certificates: emptied('прежний сертификат', 'прежних сертификата', 'прежних сертификатов'),
  imports: emptied(),
  import_files: emptied(),
  import_faults: emptied(),
  import_rows: emptied(),

  // Learning
  attempts: emptied('попытка сдать тест', 'попытки сдать тест', 'попыток сдать тест'),
  attempt_answers: emptied(),
  exam_versions: emptied(),
  mendings: emptied(),
  mended_attempts: emptied(),
  mended_exams: emptied(),
  left_out_questions: emptied(),
  more_times: emptied(),
  returned_mistakes: emptied(),
  mistake_reminders: emptied(),
  marked_paragraphs: emptied(),
  unclear_marks: emptied(),
  pinned_answers: emptied(),
  passed_milestones: emptied(),
  test_results: emptied(),
  question_results: emptied(),
  question_imports: emptied(),
  article_reads: emptied(),
  book_reads: emptied(),
  video_views: emptied(),
  teachings: kept(starter),
  milestones: kept(starter),
  lectures: kept(starter),
  exams: kept(starter),
  exam_draws: kept(starter),
  questions: kept(starter),
  answers: kept(starter),
  question_items: kept(starter),
  practice_tests: kept(starter),
  glossary_terms: kept(starter),
  search_synonyms: kept(starter),
  faq: kept('частые вопросы годятся всем: ими можно начать'),

  // Letters and talk
  dialogs: emptied('диалог', 'диалога', 'диалогов'),
  dialog_messages: emptied('сообщение в них', 'сообщения в них', 'сообщений в них'),
  dialog_files: emptied(),
  dialog_notes: emptied(),
  dialog_note_mentions: emptied(),
  feedback: emptied('сообщение с сайта', 'сообщения с сайта', 'сообщений с сайта'),
  notices: emptied('уведомление', 'уведомления', 'уведомлений'),
  messages: emptied('письмо и СМС в пути', 'письма и СМС в пути', 'писем и СМС в пути'),
  undeliverable_addresses: emptied(),
  mail_refusals: emptied(),
  mailing_runs: emptied(),
  mailing_recipients: emptied(),
  mailing_audiences: emptied(),
  mailings: sampleGoes('рассылка', 'рассылки', 'рассылок'),
  desk_filters: { becomes: 'with people' },
  ready_answers: sampleGoes('готовый ответ', 'готовых ответа', 'готовых ответов'),
  letter_texts: {
    becomes: 'own step',
    why: 'слова, которые изменил образец, становятся исходными; изменённые во время пробы остаются',
  },

  // The site
  news: sampleGoes('новость', 'новости', 'новостей'),
  articles: sampleGoes('статья', 'статьи', 'статей'),
  books: sampleGoes('книга', 'книги', 'книг'),
  videos: sampleGoes('видео', 'видео', 'видео'),
  acts: sampleGoes('документ сайта', 'документа сайта', 'документов сайта'),
  team: sampleGoes('человек команды на сайте', 'человека команды на сайте', 'человек команды на сайте'),
  partners: sampleGoes('партнёр', 'партнёра', 'партнёров'),
  media: sampleGoes('год с фотографиями', 'года с фотографиями', 'лет с фотографиями'),
  media_photos: { becomes: 'own step', why: 'размеры фотографий уходят вместе с их файлами' },
  site_texts: {
    becomes: 'as before',
    key: 'tag',
    columns: ['title', 'text', 'is_draft'],
    // Good for anybody, as the course is.
    except: ['handbook_parent', 'handbook_participant'],
    forms: ['текст сайта', 'текста сайта', 'текстов сайта'],
  },
  organisation_details: {
    becomes: 'as before',
    key: 'section',
    columns: ['parts'],
    except: [],
    forms: ['раздел сведений об организации', 'раздела сведений об организации', 'разделов сведений об организации'],
  },
  // Nothing says when a school was changed.
  schools: { becomes: 'sample goes', changed: 'created_at', forms: ['школа', 'школы', 'школ'] },
  content_versions: {
    becomes: 'own step',
    why: 'прежние версии остаются у того, что осталось, но без слов образца',
  },
  configuration: {
    becomes: 'own step',
    why: 'значения образца становятся исходными, регистрация и обучение закрыты; заданное во время пробы остаётся',
  },

  text_confirmations: { becomes: 'own step', why: 'остаются подтверждения сотрудников, которые остаются' },
  trial_messages: emptied(),
  starter_takings: { becomes: 'sample goes', changed: 'taken_at' },
  backups: { becomes: 'sample goes', changed: 'at' },

  // The platform
  action_log: {
    becomes: 'own step',
    why: 'остаётся, что во время пробы делали с настройками, текстами и собственными кабинетами сотрудники, которые остаются',
  },
  files: { becomes: 'own step', why: 'уходит всё, чего не показывает ничто из оставшегося' },
  file_removals: kept('очередь на удаление: портал её разбирает'),
  file_intents: kept('файлы, которые принимают в эту минуту; что не записано за день, портал убирает'),
  file_sweeps: emptied(),
  limits: emptied(),
  live_events: { becomes: 'own step', why: 'удаляются строки, а не таблица: её читают открытые страницы' },
  schema_migrations: kept('чем сделана схема базы'),
  demo_fills: emptied(),
  rows_before_demo: emptied(),

  // Parts of tables above
  'partitions.action_log_*': { becomes: 'own step', why: 'части action_log' },
  'partitions.attempt_answers_*': emptied(),

  // The queue of jobs
  'pgboss.job': { becomes: 'own step', why: 'все задания: порталу, который остался, их поставят заново часы' },
  'pgboss.job_*': { becomes: 'own step', why: 'части pgboss.job' },
  'pgboss.bam': kept('служебная таблица очереди'),
  'pgboss.queue': kept('какие бывают задания'),
  'pgboss.queue_stats*': kept('числа очереди'),
  'pgboss.schedule': kept('что делается по часам'),
  'pgboss.subscription': kept('служебная таблица очереди'),
  'pgboss.version': kept('служебная таблица очереди'),
  'pgboss.warning': kept('служебная таблица очереди'),
};

/** Tables with a rule, in the order of `tableRules`. */
export function tablesThat<B extends TableRule['becomes']>(becomes: B) {
  return Object.entries(tableRules).flatMap(([table, rule]) =>
    rule.becomes === becomes ? [{ table, rule: rule as Extract<TableRule, { becomes: B }> }] : [],
  );
}
