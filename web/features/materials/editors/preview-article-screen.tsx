import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { useQueries } from '#web/use-api.ts';
import { ArticleView } from '../article-view.tsx';

const route = getRouteApi('/_cabinet/admin/extra/articles/preview/$id');

/** The article as readers see it. */
export function PreviewArticleScreen() {
  const { id } = route.useParams();
  const { article } = useSuspenseQuery(useQueries().materials.findArticle.queryOptions({ input: { id } })).data;
  return (
    <ArticleView
      article={article}
      before={
        <Alert color="blue">
          Так статью видят участники и наставники с начала обучения.{' '}
          <ButtonLink to="/admin/extra/articles/edit/$id" params={{ id }} size="compact-md" variant="light" ml="xs">
            Править
          </ButtonLink>
        </Alert>
      }
    />
  );
}
