import { pageMeta } from '#web/kit/public/page-meta.ts';
import type { RouterContext } from '#web/router-context.ts';

type Layout = { loaderData?: { registrationOpen: boolean } };

/** The site's texts, the latest news, and what the frame knows of the registration. */
export async function loadHome({ api }: RouterContext, frame: Promise<Layout>) {
  const [texts, news, { loaderData }] = await Promise.all([api.siteTexts.list(), api.news.list({ page: 1 }), frame]);
  return {
    texts: texts.data,
    news: news.data.slice(0, 3),
    registrationOpen: loaderData?.registrationOpen ?? false,
  };
}

export const homeMeta = () =>
  pageMeta({
    title: 'Океанавтика',
    description:
      'Программа подводных исследований для ребят 13–16 лет: курс из 23 этапов, пять направлений и экспедиция с учёными и спасателями.',
    path: '/',
  });
