import { createFileRoute, notFound } from '@tanstack/react-router';
import { NewsPage } from '#web/features/news/news-page.tsx';
import { pageMeta } from '#web/kit/public/page-meta.ts';

export const Route = createFileRoute('/_public/news/$page')({
  loader: async ({ context, params }) => {
    if (!/^[1-9]\d{0,5}$/.test(params.page)) throw notFound();
    const list = await context.api.news.list({ page: Number(params.page) });
    if (list.data.length === 0 && list.current_page > 1) throw notFound();
    return list;
  },
  head: ({ params: { page } }) =>
    pageMeta({
      title: page === '1' ? 'Новости' : `Новости, страница ${page}`,
      description: 'Экспедиции, находки участников, новые приборы и сроки программы «Океанавтика».',
      path: `/news/${page}`,
    }),
  component: () => <NewsPage {...Route.useLoaderData()} />,
});
