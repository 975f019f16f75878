import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { formatDateTime } from '#contract/words/dates.ts';
import { NewsForm } from '#web/features/news/news-form.tsx';
import { NewsState } from '#web/features/news/news-state.tsx';
import { idParam } from '#web/kit/id-param.ts';
import { notifyDone } from '#web/kit/notify.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';

export const Route = createFileRoute('/_cabinet/admin/news/edit/$id')({
  params: idParam,
  loader: ({ context: { queryClient, queries }, params }) =>
    orNotFound(queryClient.ensureQueryData(queries.news.findOwn.queryOptions({ input: params }))),
  head: () => ({ meta: [{ title: 'Правка новости — администрирование' }] }),
  component: EditNews,
});

function EditNews() {
  const { id } = Route.useParams();
  const { news } = useSuspenseQuery(useQueries().news.findOwn.queryOptions({ input: { id } })).data;
  const change = useChange('news');
  return (
    <>
      <PageTitle
        title="Правка новости"
        text={
          <>
            <NewsState state={news.state} /> изменена {formatDateTime(news.updated_at)}
          </>
        }
        actions={
          news.state === 'published' ? (
            <Button component="a" href={`/news/item/${id}`} variant="light">
              Открыть на сайте
            </Button>
          ) : null
        }
      />
      <NewsForm
        initialValues={{
          news_title: news.news_title,
          news_html_file: news.news_html_file,
          news_main_foto_file: news.news_main_foto_file,
          news_main_foto_alt: news.news_main_foto_alt,
          news_link: news.news_link ?? '',
          news_date_published: formatDateTime(news.news_date_published),
          is_active: news.is_active,
        }}
        submitLabel="Сохранить"
        send={(draft) => change((api) => api.news.update({ ...draft, id }))}
        done={() => notifyDone('Новость сохранена')}
        actions={
          <Button component={Link} to={`/admin/news/preview/${id}` as '/'} variant="subtle">
            Предпросмотр
          </Button>
        }
      />
    </>
  );
}
