// People, places and numbers of these examples are invented. A test parses each with the schema it is an example of.

const moment = '2027-03-15T09:30:00.000Z';
const later = '2027-03-22T20:59:59.000Z';
const child = { id: 42, utype: 3, surname: 'Чайкина', name: 'Марина', patronymic: 'Олеговна' };
const parent = { id: 41, utype: 2, surname: 'Чайкина', name: 'Ольга', patronymic: 'Петровна' };
const training = { status: 200, label: 'Проходит обучение' };
const deadline = { user_id: 42, time_out_type_code: 'MILESTONE_4', time_out_date: later };
const stored = {
  path: '2027/03/kit-0f3a9c.pdf',
  url: '/api/storage/2027/03/kit-0f3a9c.pdf',
  original_name: 'Диплом.pdf',
  content_type: 'application/pdf',
  size: 184_320,
};
const newsCard = {
  id: 12,
  news_title: 'Набор открыт',
  news_main_foto_file: '2027/03/kit-0f3a9c.webp',
  news_main_foto_alt: 'Кит выныривает у берега',
  news_date_published: moment,
  slug: 'nabor-otkryt',
  tags: ['набор'],
  is_pinned: true,
};
const newsSharing = { share_picture: null, share_text: 'Ждём заявки до 1 апреля' };
const participation = {
  id: 77,
  season: 2027,
  participant_status: 200,
  selection: 'open',
  status_label: 'Проходит обучение',
  status_changed_at: moment,
  awaits_signal: false,
  direction: null,
  region: 'Приморский край',
  school_name: 'Школа № 5',
  questionnaire_sent_at: '2027-02-01T08:00:00.000Z',
  next_statuses: [{ status: 220, label: 'Обучение приостановлено' }],
  return_to: null,
};
const testQuestion = {
  id: 301,
  ordinal_number: 1,
  question_type: 1,
  question_text: 'Какой океан самый глубокий?',
  question_image_file: null,
  answers: [
    { id: 901, answer_text: 'Тихий' },
    { id: 902, answer_text: 'Атлантический' },
  ],
  items: [],
  question_unit: '',
};

/** Examples of components, by the name of the component. */
export const schemaExamples: Readonly<Record<string, readonly object[]>> = {
  Failure: [
    { ok: false, errors: ['Укажите почту', 'Укажите имя'], fields: { email: 'Укажите почту', name: 'Укажите имя' } },
    { ok: false, errors: ['Новость уже изменил другой редактор. Обновите страницу'] },
  ],
  NewsItem: [
    { ...newsCard, ...newsSharing, news_html_file: '<p>Заявки принимаются до 1 апреля.</p>', news_link: null },
  ],
  NewsCard: [{ ...newsCard, announcement: 'Заявки принимаются до 1 апреля.' }],
  AdminNewsCard: [{ ...newsCard, is_active: true, state: 'published', updated_at: moment }],
  PersonName: [child],
  PersonRow: [
    {
      ...child,
      email: 'marina@example.ru',
      phone: null,
      participation_id: 77,
      season: 2027,
      participant_status: 200,
      status_label: 'Проходит обучение',
      status_changed_at: moment,
      direction: null,
      region: 'Приморский край',
      school_name: 'Школа № 5',
      blocked_at: null,
      next_statuses: [{ status: 220, label: 'Обучение приостановлено' }],
      return_to: null,
      created_at: moment,
    },
  ],
  Person: [
    {
      ...child,
      birth_date: '2012-05-04',
      gender: 'female',
      email: 'marina@example.ru',
      email_verified_at: moment,
      phone: null,
      phone_verified_at: null,
      created_at: moment,
      second_factor_enabled: false,
      blocked_at: null,
      blocked_why: '',
      is_manageable: true,
      parent,
      children: [],
      participations: [participation],
      timeouts: [deadline],
      files: [],
      agreements: [],
    },
  ],
  Participation: [participation],
  NextStatus: [training],
  Timeout: [deadline],
  SecondFactorDue: [{ sign_ins_left: 2, must_set_up: false, is_newcomer: false }],
  Session: [
    { id: 9, device: 'Firefox, Windows', ip: '203.0.113.7', created_at: moment, seen_at: moment, is_current: true },
  ],
  NoticeLine: [
    {
      id: 501,
      kind: 'questionnaire_approved',
      title: 'Анкета одобрена',
      text: 'Анкета Марины одобрена. Теперь ребёнку нужен свой кабинет.',
      path: '/parent',
      is_read: false,
      created_at: moment,
    },
  ],
  TestQuestion: [testQuestion],
  GivenAnswer: [{ question_id: 301, answer: { answer_ids: [901] }, revision: 3 }],
  ChatMessage: [
    {
      message_id: 88,
      user_id: 41,
      direction: 'in',
      author: 'Ольга Петровна Чайкина',
      author_id: 41,
      text: 'Можно ли заменить справку?',
      mfiles: [],
      about: null,
      is_read: false,
      is_taken_back: false,
      quote: null,
      take_back_until: '2027-03-15T09:35:00.000Z',
      created_at: moment,
      request_key: null,
    },
  ],
  ProofFile: [stored],
  FaqQuestion: [
    { id: 4, section: 'Поездка', question: 'Сколько стоит участие?', answer: '<p>Участие бесплатное.</p>' },
  ],
  Member: [{ id: 3, name: 'Анна Северова', role: 'Руководитель', photo: null, text: 'Океанолог.' }],
  Partner: [{ id: 2, name: 'Морской музей', image: '2027/01/museum.webp', link: 'https://example.ru' }],
  Act: [
    {
      id: 6,
      title: 'Положение о программе',
      kind: 'regulation',
      date: '2027-01-12',
      file: '2027/01/polozhenie.pdf',
      content_type: 'application/pdf',
      size: 412_000,
    },
  ],
  Photo: [{ path: '2026/08/shtorm.webp', width: 1920, height: 1280, caption: 'Шторм', alt: 'Волны у причала' }],
  Term: [{ id: 15, word: 'Батискаф', explanation: 'Аппарат для погружений на большую глубину.' }],
  SearchResult: [
    {
      kind: 'news',
      path: '/news/12',
      title: [
        { text: 'Набор ', is_found: false },
        { text: 'открыт', is_found: true },
      ],
      excerpt: [{ text: 'Заявки принимаются до 1 апреля.', is_found: false }],
    },
  ],
  DirectionSeats: [{ direction: 'keepers', places: 20, places_left: 3, is_available: true }],
  OwnCertificate: [
    {
      number: '2027-000123',
      kind: 'participant',
      season: 2027,
      direction: null,
      full_name: 'Чайкина Марина Олеговна',
      issued_at: moment,
      sent_at: moment,
      url: '/api/storage/2027/09/certificate.pdf',
      preview_url: '/api/storage/2027/09/certificate.pdf?preview=1',
      check_path: '/certificate/2027-000123',
    },
  ],
  TripPoint: [{ id: 1, name: 'Вокзал', type: 1, address: 'Привокзальная площадь, 1' }],
  CalendarFeed: [{ made_at: moment, read_at: null }],
  School: [{ id: 210, name: 'Школа № 5', region: 'Приморский край', city: 'Находка' }],
  SchoolFields: [{ name: 'Школа № 5', region: 'Приморский край', city: 'Находка' }],
  StudyLecture: [
    {
      lecture_title: 'Кто живёт на глубине',
      lecture_announcement: 'О тех, кому не нужен свет.',
      lecture_html_file: '<p>На глубине двух километров темно.</p>',
      lecture_author: 'А. Северова',
    },
  ],
  RankedRow: [
    {
      participation_id: 77,
      user_id: 42,
      name: 'Чайкина Марина',
      place: 8,
      participant_status: 410,
      learning_points: 180,
      learning_achievements_points: 25,
      learning_cadet_points: 10,
      learning_volunteer_points: 0,
      learning_points_total: 215,
      completed_at: moment,
      is_black_labelled: false,
    },
  ],
  SiteText: [{ tag: 'about', title: 'О программе', text: '<p>Программа учит работать в море.</p>' }],
};

const key = '0f8e6c1a-4b0f-4d53-9c7e-2f1f8f0a9b11';

/** Examples of what is sent, by the call. */
export const callExamples: Readonly<Record<string, object>> = {
  'accounts.signIn': { login: 'parent@example.ru', password: 'tri-kita-i-mayak' },
  'accounts.verifyContact': { key: 'kFz3…', code: '483920' },
  'accounts.passSecondFactor': { key: 'kFz3…', code: '483920' },
  'accounts.confirmSecondFactor': { code: '483920' },
  'news.create': {
    news_title: 'Набор открыт',
    news_html_file: '<p>Заявки принимаются до 1 апреля.</p>',
    news_main_foto_file: '2027/03/kit-0f3a9c.webp',
    news_main_foto_alt: 'Кит выныривает у берега',
    news_link: null,
    news_date_published: moment,
    is_active: true,
    slug: 'nabor-otkryt',
    tags: ['набор'],
    is_pinned: true,
    share_picture: null,
    share_text: 'Ждём заявки до 1 апреля',
    request_key: key,
  },
  'schools.add': { name: 'Школа № 5', region: 'Приморский край', city: 'Находка' },
  'people.setStatus': { participant_id: 42, status: 220, why: 'Семья попросила перерыв до апреля' },
  'participation.move': {
    participant_id: 42,
    time_out_type_code: 'MILESTONE_4',
    time_out_date: '2027-03-22',
    why: 'Болела',
  },
  'drafts.save': { form: 'questionnaire:77', preserved: { school_name: 'Школа № 5' }, ages: { school_name: 1200 } },
  'chat.send': { text: 'Можно ли заменить справку?', mfiles: [], request_key: key },
  'feedback.send': { name: 'Ирина', contact: 'irina@example.ru', text: 'Когда начнётся набор?', agreement: true },
  'directions.set': { direction: 'keepers' },
};

/** Examples of plain fields, by their name: shown wherever no larger example says more. */
export const fieldExamples: Readonly<Record<string, string | number>> = {
  id: 12,
  user_id: 41,
  participant_id: 42,
  participation_id: 77,
  season: 2027,
  year: 2027,
  surname: 'Чайкина',
  name: 'Марина',
  patronymic: 'Олеговна',
  full_name: 'Чайкина Марина Олеговна',
  email: 'marina@example.ru',
  phone: '+79161234567',
  region: 'Приморский край',
  city: 'Находка',
  school_name: 'Школа № 5',
  status_label: 'Проходит обучение',
  original_name: 'Диплом.pdf',
  content_type: 'application/pdf',
  path: '2027/03/kit-0f3a9c.pdf',
  why: 'Семья попросила перерыв',
  request_key: key,
  current_page: 1,
  per_page: 20,
  to: 20,
  total: 134,
};
