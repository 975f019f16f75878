import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { formatDateTime } from '#contract/words/dates.ts';
import { notifyDone } from '#web/kit/notify.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';
import { NewsForm } from './news-form.tsx';
import { NewsState } from './news-state.tsx';

const route = getRouteApi('/_cabinet/admin/news/edit/$id');

export function EditNewsScreen() {
  const { id } = route.useParams();
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
