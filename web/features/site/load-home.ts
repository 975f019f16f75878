import { sitePageMeta } from '#web/kit/public/page-meta.ts';
import { organisation } from '#web/kit/public/structured-data.ts';
import type { RouterContext } from '#web/router-context.ts';

type Layout = { loaderData?: { registrationOpen: boolean; isPreparing: boolean } };

/** Loads the home page: site texts, latest news, and the state of the registration. */
export async function loadHome({ api }: RouterContext, frame: Promise<Layout>) {
  const [texts, news, { loaderData }] = await Promise.all([api.siteTexts.list(), api.news.list({ page: 1 }), frame]);
  return {
    texts: texts.data,
    news: news.data.slice(0, 3),
    registrationOpen: loaderData?.registrationOpen ?? false,
    isPreparing: loaderData?.isPreparing ?? false,
  };
}

export const homeMeta = () => sitePageMeta('/', [organisation()]);
