import { sitePageMeta } from '#web/kit/public/page-meta.ts';
import { organisation, programmeOfSeason } from '#web/kit/public/structured-data.ts';
import type { RouterContext } from '#web/router-context.ts';

type Layout = { loaderData?: { registrationOpen: boolean; isPreparing: boolean } };

/** Questions on the home page, in the order of the FAQ. */
const SHOWN_QUESTIONS = 6;

/** Loads the home page: site texts, latest news, the season, the first questions of the FAQ, and the state of the registration. */
export async function loadHome({ api }: RouterContext, frame: Promise<Layout>) {
  const [texts, news, { season }, faq, { loaderData }] = await Promise.all([
    api.siteTexts.list(),
    api.news.list({ page: 1 }),
    api.season.about(),
    api.site.faq.list({}),
    frame,
  ]);
  return {
    texts: texts.data,
    news: news.data.slice(0, 3),
    season,
    questions: faq.data.slice(0, SHOWN_QUESTIONS).map(({ id, question }) => ({ id, question })),
    registrationOpen: loaderData?.registrationOpen ?? false,
    isPreparing: loaderData?.isPreparing ?? false,
  };
}

type HomeLoaded = { loaderData?: Awaited<ReturnType<typeof loadHome>> | undefined };

export const homeMeta = ({ loaderData }: HomeLoaded) =>
  sitePageMeta('/', [organisation(), ...(loaderData ? [programmeOfSeason(loaderData.season)] : [])]);
