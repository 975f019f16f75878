import { Paper } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatDateTime } from '#contract/words/dates.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { useQueries } from '#web/use-api.ts';
import { NewsItemPage } from './news-item-page.tsx';

const route = getRouteApi('/_cabinet/admin/news/preview/$id');

const stateNotices = {
  published: () => 'Новость уже на сайте и выглядит так.',
  scheduled: (at: string) => `Так новость будет выглядеть на сайте с ${at} по московскому времени.`,
  hidden: () => 'Так новость выглядела бы на сайте. Сейчас она скрыта.',
} as const;

/** A news item as its public page shows it, in any state. */
export function PreviewNewsScreen() {
  const { id } = route.useParams();
  const { news } = useSuspenseQuery(useQueries().news.findOwn.queryOptions({ input: { id } })).data;
  return (
    <>
      <Alert color="blue">
        {stateNotices[news.state](formatDateTime(news.news_date_published))}{' '}
        <ButtonLink to="/admin/news/edit/$id" params={{ id }} size="compact-md" variant="light" ml="xs">
          Править
        </ButtonLink>
      </Alert>
      <Paper mt="lg" shadow="sm" style={{ overflow: 'hidden' }}>
        <NewsItemPage news={news} newer={null} older={null} />
      </Paper>
    </>
  );
}
