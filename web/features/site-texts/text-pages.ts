import type { Api } from '#web/api.ts';
import { pageMeta } from '#web/kit/public/page-meta.ts';
import { siteText } from '#web/kit/public/site-text.ts';

/** The public pages that are one text of the site each, by the text's tag, which is their address too. */
export const textPages = {
  about: {
    title: 'О программе',
    description: 'Как устроена программа «Океанавтика»: курс, пять направлений, отбор, экспедиция и те, кто её ведёт.',
  },
  conditions: {
    title: 'Условия и ограничения',
    description: 'Кто и как участвует в программе «Океанавтика»: возраст, сроки, тесты, отбор, поездка.',
  },
  confid: {
    title: 'Обработка персональных данных',
    description: 'Какие данные мы собираем, зачем, кто их видит и сколько они хранятся.',
  },
  cookies: {
    title: 'Файлы cookie',
    description: 'Что портал хранит в браузере и как от этого отказаться.',
  },
};

/** For a route's `head`. */
export const textPageMeta = (tag: keyof typeof textPages) => () => pageMeta({ ...textPages[tag], path: `/${tag}` });

export async function loadAbout(api: Api) {
  const [lead, html] = await Promise.all([siteText(api, 'about_page_header'), siteText(api, 'about')]);
  return { lead, html };
}
