import { createFileRoute, notFound } from '@tanstack/react-router';
import { NewsItemPage } from '#web/features/news/news-item-page.tsx';
import { orNotFound } from '#web/kit/or-not-found.ts';
import { beginningOf } from '#web/kit/plain-text.ts';
import { pageMeta } from '#web/kit/public/page-meta.ts';

export const Route = createFileRoute('/_public/news/item/$id')({
  loader: async ({ context, params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.id)) throw notFound();
    return orNotFound(context.api.news.find({ id: Number(params.id) }));
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageMeta({
          title: loaderData.news.news_title,
          description: beginningOf(loaderData.news.news_html_file),
          path: `/news/item/${loaderData.news.id}`,
          picture: loaderData.news.news_main_foto_file,
        })
      : {},
  component: () => <NewsItemPage {...Route.useLoaderData()} />,
});
