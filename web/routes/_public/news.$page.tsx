import { createFileRoute, notFound } from '@tanstack/react-router';

export const Route = createFileRoute('/_public/news/$page')({
  loader: async ({ context, params }) => {
    const page = Number(params.page);
    if (!Number.isInteger(page) || page < 1) throw notFound();
    return context.api.news.list({ page });
  },
  head: () => ({ meta: [{ title: 'Новости — Океанавтика' }] }),
  component: NewsPage,
});

function NewsPage() {
  const { data } = Route.useLoaderData();
  return (
    <main>
      <h1>Новости</h1>
      <ul>
        {data.map((item) => (
          <li key={item.id}>
            <a href={`/news/item/${item.id}`}>{item.news_title}</a>
          </li>
        ))}
      </ul>
    </main>
  );
}
