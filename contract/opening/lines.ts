import { type AgreementKind, agreementKinds } from '../consents/agreement-kinds.ts';

// No schema here: the screens name these without loading zod.

/** The groups of /admin/opening in their order. */
export const openingGroups = {
  organisation: 'Организация',
  texts: 'Тексты',
  season: 'Сезон',
  course: 'Курс',
  messages: 'Письма и СМС',
  safety: 'Безопасность и машина',
} as const;
export type OpeningGroup = keyof typeof openingGroups;

type Line = {
  group: OpeningGroup;
  title: string;
  /** Why it is needed, for an administrator. */
  why: string;
  /** Required to open the registration; if that depends on settings, the server decides. */
  is_required: boolean;
};

const requiredLine = (group: OpeningGroup, title: string, why: string): Line => ({
  group,
  title,
  why,
  is_required: true,
});
const desirableLine = (group: OpeningGroup, title: string, why: string): Line => ({
  group,
  title,
  why,
  is_required: false,
});

const operator = 'Стоит в согласиях и в политике: без данных оператора согласие не имеет силы.';

/** Organisation options that must be filled in, by their names in the configuration. */
const organisation = {
  organisation_name: requiredLine('organisation', 'Полное название', operator),
  organisation_short_name: requiredLine(
    'organisation',
    'Краткое название',
    'Стоит внизу страниц, в письмах и документах.',
  ),
  organisation_inn: requiredLine('organisation', 'ИНН', operator),
  organisation_ogrn: requiredLine('organisation', 'ОГРН', operator),
  organisation_address: requiredLine('organisation', 'Адрес', operator),
  contact_phone: requiredLine(
    'organisation',
    'Телефон для вопросов',
    'По нему звонят те, кто не может войти в кабинет.',
  ),
  contact_email: requiredLine('organisation', 'Почта для вопросов', 'Куда пишут семьи, и адрес для отзыва согласия.'),
  founding_year: requiredLine(
    'organisation',
    'С какого года работает',
    'Стоит внизу страниц и на странице о программе.',
  ),
  organisation_logo: desirableLine('organisation', 'Логотип', 'Без него на страницах стоит знак портала.'),
  organisation_links: desirableLine('organisation', 'Страницы в сети', 'Ссылки внизу страниц и для поисковых систем.'),
  organisation_map: desirableLine(
    'organisation',
    'Схема проезда',
    'Картинка на странице «Контакты»: без неё там только адрес.',
  ),
};

const signed = (kind: AgreementKind): Line =>
  requiredLine(
    'texts',
    `Согласие: ${agreementKinds[kind].title.toLowerCase()}`,
    'Его подписывают. Покажите текст юристу.',
  );

const texts = {
  main_page_text: desirableLine('texts', 'Главная', 'Первое, что читают семьи.'),
  about: desirableLine('texts', 'О программе', 'По этой странице решают, участвовать ли.'),
  conditions: requiredLine(
    'texts',
    'Условия и ограничения',
    'С ними соглашаются при регистрации. Покажите текст юристу.',
  ),
  confid: requiredLine(
    'texts',
    'Обработка персональных данных',
    'Политика, которую закон требует держать открытой. Покажите текст юристу.',
  ),
  cookies: desirableLine('texts', 'Файлы cookie', 'На неё ведёт предупреждение вверху каждой страницы.'),
  agreement_parent_personal_data: signed('parent_personal_data'),
  agreement_child_personal_data: signed('child_personal_data'),
  agreement_child_health_data: signed('child_health_data'),
  agreement_child_photo_video: signed('child_photo_video'),
  agreement_parent_mailings: signed('parent_mailings'),
  agreement_participant_personal_data: signed('participant_personal_data'),
};

const season = {
  current_year: requiredLine('season', 'Год сезона', 'По нему считаются возраст детей, участия и сертификаты.'),
  registration_dates: requiredLine('season', 'Конец регистрации', 'Семьи видят, до какого дня можно подать анкету.'),
  trip_days: requiredLine('season', 'Дни лагеря', 'О них спрашивают раньше всего, и от них считаются дни приезда.'),
  directions: requiredLine(
    'season',
    'Направления с местами',
    'Участники выбирают направление, отбор идёт на его места.',
  ),
  achievements_upload_period: desirableLine(
    'season',
    'Период загрузки достижений',
    'Без конца периода его придётся завершать вручную.',
  ),
  trip_change_deadline: desirableLine(
    'season',
    'Срок изменений поездки',
    'Без него семьи меняют данные поездки до самого приезда.',
  ),
};

const course = {
  participant_course: requiredLine(
    'course',
    'Курс участников',
    'Включённый курс, у каждого этапа лекция и тест: иначе учиться будет не по чему.',
  ),
  guide_course: desirableLine('course', 'Курс наставников', 'Без него приглашённым наставникам нечего проходить.'),
};

const messages = {
  mail: requiredLine(
    'messages',
    'Письма доходят',
    'Коды, согласия и сроки приходят письмами: откройте ссылку из пробного письма и нажмите «Письмо дошло».',
  ),
  sms: desirableLine('messages', 'СМС доходят', 'Без СМС зарегистрироваться и войти можно только по почте.'),
};

const safety = {
  administrators_second_factor: requiredLine(
    'safety',
    'Вход в два шага у администраторов',
    'Пароль можно подсмотреть: второй шаг закрывает данные детей от чужих.',
  ),
  curators_second_factor: desirableLine('safety', 'Вход в два шага у кураторов', 'Кураторы видят те же данные семей.'),
  backup_made: desirableLine(
    'safety',
    'Резервная копия',
    'Если диск откажет, всё вернётся только из неё: npm run backup.',
  ),
  backup_tried: desirableLine(
    'safety',
    'Проба восстановления',
    'Копия, которую не пробовали восстановить, может не восстановиться: npm run restore ФАЙЛ -- --trial.',
  ),
  https: desirableLine('safety', 'Адрес с https', 'Без него пароли и документы идут по сети открыто.'),
  visitor_address: desirableLine(
    'safety',
    'Адрес посетителя',
    'По нему портал отличает людей от перебора паролей: если виден адрес прокси, все посетители для него один.',
  ),
  storage: desirableLine('safety', 'Хранилище файлов', 'Если место кончится, документы семей не примутся.'),
  antivirus: desirableLine('safety', 'Антивирус', 'Файлы семей проверяются до того, как их откроет администрация.'),
};

/** Every line of the page «Before opening» in its order (docs/product/opening.md). */
export const openingLines = { ...organisation, ...texts, ...season, ...course, ...messages, ...safety } as const;
export type OpeningLineName = keyof typeof openingLines;
export const openingLineNames = Object.keys(openingLines) as OpeningLineName[];

export type OrganisationLine = keyof typeof organisation;
export const organisationLines = Object.keys(organisation) as OrganisationLine[];
export type TextLine = keyof typeof texts;
export const textLines = Object.keys(texts) as TextLine[];
