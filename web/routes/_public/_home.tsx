import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '#web/features/site/home-page.tsx';
import { pageMeta } from '#web/kit/public/page-meta.ts';

/** The home page; sections that are not built yet stand over it as a modal. */
export const Route = createFileRoute('/_public/_home')({
  loader: async ({ context: { api }, parentMatchPromise }) => {
    const [texts, news, layout] = await Promise.all([
      api.siteTexts.list(),
      api.news.list({ page: 1 }),
      parentMatchPromise,
    ]);
    return {
      texts: texts.data,
      news: news.data.slice(0, 3),
      registrationOpen: layout.loaderData?.registrationOpen ?? false,
    };
  },
  head: () =>
    pageMeta({
      title: 'Океанавтика',
      description:
        'Программа подводных исследований для ребят 13–16 лет: курс из 23 этапов, пять направлений и экспедиция с учёными и спасателями.',
      path: '/',
    }),
  component: () => <HomePage {...Route.useLoaderData()} />,
});
