import { createFileRoute } from '@tanstack/react-router';
import { NewsItemPage } from '#web/features/news/news-item-page.tsx';
import { loadNewsItem, newsItemMeta } from '#web/features/news/public-news.ts';

export const Route = createFileRoute('/_public/news/item/$id')({
  loader: ({ context, params }) => loadNewsItem(context.api, params.id),
  head: ({ loaderData }) => (loaderData ? newsItemMeta(loaderData.news) : {}),
  component: () => <NewsItemPage {...Route.useLoaderData()} />,
});
