// No schema here: the list of texts groups them without loading zod.

import type { TextState } from './states.ts';

/** Where a site text is read: its page and its position there. */
export type TextPlace = {
  /** The page, which is the group in the list. */
  page: TextPage;
  /** Position on the page in words: «под заголовком». */
  where: string;
  /** Public address of the place; missing for places in cabinets. */
  href?: string;
};

/** Pages with site texts, in the order of the list. */
export const textPages = {
  home: 'Главная',
  about: 'О программе',
  directions: 'Направления',
  contact: 'Контакты',
  legal: 'Условия и личные данные',
  handbooks: 'Руководства в PDF',
  parent: 'Кабинет родителя',
  student: 'Кабинет участника',
  certificates: 'Сертификаты',
  consents: 'Согласия',
  other: 'Другие',
} as const;
export type TextPage = keyof typeof textPages;

const home = (where: string, anchor = ''): TextPlace => ({ page: 'home', where, href: `/${anchor}` });
const parent = (where: string): TextPlace => ({ page: 'parent', where });
const certificate = (where: string): TextPlace => ({ page: 'certificates', where });
const consent = (where: string): TextPlace => ({ page: 'consents', where });
const direction = (number: number, key: string): Record<string, TextPlace> => ({
  [`main_page_about_program_${key}`]: home(
    `карточка направления ${number}, и на странице «Направления»`,
    '#directions',
  ),
  [`direction_${key}`]: {
    page: 'directions',
    where: `страница направления ${number} и выбор направления`,
    href: `/direct${number}`,
  },
});

/** Places of site texts by tag. */
export const textPlaces: Readonly<Record<string, TextPlace>> = {
  main_page_text: home('под заголовком, рядом с рисунком'),
  main_page_about_program_what_is_oceanautics: home('раздел «Чем мы занимаемся»', '#what'),
  main_page_about_camp: home('раздел «Экспедиция»', '#camp'),
  main_page_faq: home('раздел «Частые вопросы»', '#faq'),
  about_page_header: { page: 'about', where: 'под заголовком', href: '/about' },
  about: { page: 'about', where: 'вся страница', href: '/about' },
  ...direction(1, 'keepers'),
  ...direction(2, 'inventors'),
  ...direction(3, 'rescuers'),
  ...direction(4, 'hydronauts'),
  ...direction(5, 'aquanauts'),
  contact_address: {
    page: 'contact',
    where: '«Где мы»: адрес. Схема рядом — картинка из настроек',
    href: '/contact',
  },
  contact_hours: { page: 'contact', where: '«Где мы»: часы работы', href: '/contact' },
  contact_way: { page: 'contact', where: '«Где мы»: как добраться', href: '/contact' },
  conditions: { page: 'legal', where: 'страница «Условия и ограничения»', href: '/conditions' },
  confid: { page: 'legal', where: 'страница «Обработка персональных данных»', href: '/confid' },
  cookies: { page: 'legal', where: 'страница «Файлы cookie»', href: '/cookies' },
  handbook_parent: { page: 'handbooks', where: 'файл, внизу страницы «Дети»', href: '/api/handbook/parent' },
  handbook_participant: {
    page: 'handbooks',
    where: 'файл, внизу страницы «Профиль»',
    href: '/api/handbook/participant',
  },
  personal_account_paragraph_1: parent('«Дети», пока никого нет: шаг 1'),
  personal_account_paragraph_2: parent('«Дети», пока никого нет: шаг 2'),
  personal_account_paragraph_3: parent('«Дети», пока никого нет: шаг 3'),
  personal_account_paragraph_4: parent('«Дети», пока никого нет: шаг 4'),
  personal_account_questionnaire: parent('анкета ребёнка, «Что приготовить»'),
  questionnaire_last_attempt: parent('анкета ребёнка перед последней попыткой'),
  trip_about: parent('поездка ребёнка, «О смене»; его читает и участник'),
  personal_account_progress: parent('страница ребёнка, «Погружение»'),
  welcome: { page: 'student', where: 'перед началом обучения, у участника и наставника' },
  game_over: { page: 'student', where: 'окно, когда срок этапа истёк' },
  certificate_participant: certificate('лист участника: за что'),
  certificate_winner: certificate('лист победителя: за что'),
  certificate_guide: certificate('лист наставника: за что'),
  certificate_signatory: certificate('кто подписывает, и подпись картинкой'),
  certificate_background: certificate('картинка под всеми листами'),
  agreement_parent_personal_data: consent('подписывает родитель'),
  agreement_child_personal_data: consent('подписывает родитель за ребёнка'),
  agreement_child_health_data: consent('подписывает родитель за ребёнка'),
  agreement_child_photo_video: consent('подписывает родитель за ребёнка, необязательное'),
  agreement_parent_mailings: consent('подписывает родитель, необязательное'),
  agreement_participant_personal_data: consent('подписывает участник с 14 лет'),
};

const otherPlace: TextPlace = { page: 'other', where: 'на страницах портала не стоит' };

/** The place of a text; «other» for an unknown tag. */
export const placeOf = (tag: string): TextPlace => textPlaces[tag] ?? otherPlace;

export const textStates: Record<TextState, string> = { empty: 'пусто', original: 'исходный', changed: 'изменён' };
