import { createFileRoute } from '@tanstack/react-router';
import { NewsPage } from '#web/features/news/news-page.tsx';
import { loadNewsPage, newsPageMeta, readNewsQuery } from '#web/features/news/public-news.ts';

export const Route = createFileRoute('/_public/news/$page')({
  loaderDeps: readNewsQuery,
  loader: ({ context, params, deps }) => loadNewsPage(context.api, params.page, deps),
  head: ({ params, loaderData }) => newsPageMeta(params.page, loaderData?.tag),
  component: () => <NewsPage {...Route.useLoaderData()} />,
});
