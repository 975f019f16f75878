import { createFileRoute } from '@tanstack/react-router';
import { NewsPage } from '#web/features/news/news-page.tsx';
import { loadNewsPage, newsPageMeta } from '#web/features/news/public-news.ts';

export const Route = createFileRoute('/_public/news/$page')({
  loader: ({ context, params }) => loadNewsPage(context.api, params.page),
  head: ({ params }) => newsPageMeta(params.page),
  component: () => <NewsPage {...Route.useLoaderData()} />,
});
