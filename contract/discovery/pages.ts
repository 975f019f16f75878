// No schema here: pages take their heads from it without loading zod.
import {
  agesWords,
  directionTitle,
  directionTitles,
  programmeName,
  quotedProgramme,
} from '#contract/words/programme.ts';

export type SitePage = {
  title: string;
  description: string;
  /** Tags of the site texts the page shows: results found in them lead to it. */
  texts?: readonly string[];
};

/**
 * Fixed public pages by address: their titles and descriptions, what the search indexes, the titles of their pictures,
 * and their entry in sitemap.xml.
 */
export const sitePages = () =>
  ({
    '/': {
      title: programmeName(),
      description: `${programmeName()}: для тех, кому ${agesWords()}. Курс, отбор и экспедиция.`,
      texts: ['main_page_text', 'main_page_about_camp', 'main_page_faq', 'main_page_about_program_what_is_oceanautics'],
    },
    '/about': {
      title: 'О программе',
      description: `Как устроена программа ${quotedProgramme()}: курс, пять направлений, отбор, экспедиция и те, кто её ведёт.`,
      texts: ['about_page_header', 'about'],
    },
    '/directions': {
      title: 'Пять направлений',
      description: `${Object.values(directionTitles()).join(', ')}: чем занимаются и кому подойдут.`,
    },
    '/direct1': {
      title: directionTitle('keepers'),
      description: '',
      texts: ['direction_keepers', 'main_page_about_program_keepers'],
    },
    '/direct2': {
      title: directionTitle('inventors'),
      description: '',
      texts: ['direction_inventors', 'main_page_about_program_inventors'],
    },
    '/direct3': {
      title: directionTitle('rescuers'),
      description: '',
      texts: ['direction_rescuers', 'main_page_about_program_rescuers'],
    },
    '/direct4': {
      title: directionTitle('hydronauts'),
      description: '',
      texts: ['direction_hydronauts', 'main_page_about_program_hydronauts'],
    },
    '/direct5': {
      title: directionTitle('aquanauts'),
      description: '',
      texts: ['direction_aquanauts', 'main_page_about_program_aquanauts'],
    },
    '/news/1': {
      title: 'Новости',
      description: `Экспедиции, находки участников, новые приборы и сроки программы ${quotedProgramme()}.`,
    },
    '/faq': {
      title: 'Вопросы и ответы',
      description: `Кто может участвовать, как проходят отбор и обучение, что взять в поездку: ответы программы ${quotedProgramme()}.`,
    },
    '/contact': {
      title: 'Контакты',
      description: `Как связаться с программой ${quotedProgramme()}: контакты и форма обратной связи.`,
      texts: ['contact_address', 'contact_hours', 'contact_way'],
    },
    '/acts': {
      title: 'Документы программы',
      description: `Положения, приказы, бланки согласий и памятки программы ${quotedProgramme()}: с датой, типом и размером файла.`,
    },
    '/person': {
      title: 'Команда',
      description: `Кто ведёт программу ${quotedProgramme()} и отвечает за неё.`,
    },
    '/partner': {
      title: 'Партнёры',
      description: `Кто помогает программе ${quotedProgramme()} делом, знаниями и средствами.`,
    },
    '/education': {
      title: 'Сведения об образовательной организации',
      description:
        'Основные сведения, структура, документы, образование, руководство, педагоги и другие разделы об организации.',
    },
    '/conditions': {
      title: 'Условия и ограничения',
      description: `Кто и как участвует в программе ${quotedProgramme()}: возраст, сроки, тесты, отбор, поездка.`,
      texts: ['conditions'],
    },
    '/confid': {
      title: 'Обработка персональных данных',
      description: 'Какие данные мы собираем, зачем, кто их видит и сколько они хранятся.',
      texts: ['confid'],
    },
    '/cookies': {
      title: 'Файлы cookie',
      description: 'Что портал хранит в браузере и как от этого отказаться.',
      texts: ['cookies'],
    },
  }) satisfies Record<`/${string}`, SitePage>;
export type SitePath = keyof ReturnType<typeof sitePages>;

/** The page of an address, or nothing if the address is not a fixed page. */
export const sitePageOf = (path: string): SitePage | undefined =>
  (sitePages() as Readonly<Record<string, SitePage>>)[path];

/** All fixed public pages with their addresses. */
export const listSitePages = (): (SitePage & { path: string })[] =>
  Object.entries<SitePage>(sitePages()).map(([path, page]) => ({ path, ...page }));
