import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ArticleView } from '#web/features/materials/article-view.tsx';
import { Alert } from '#web/kit/alert.tsx';
import { idParam } from '#web/kit/id-param.ts';
import { ButtonLink } from '#web/kit/link.tsx';
import { orNotFound } from '#web/kit/or-not-found.ts';
import { useQueries } from '#web/use-api.ts';

export const Route = createFileRoute('/_cabinet/admin/extra/articles/preview/$id')({
  params: idParam,
  loader: ({ context: { queryClient, queries }, params }) =>
    orNotFound(queryClient.ensureQueryData(queries.materials.findArticle.queryOptions({ input: params }))),
  head: () => ({ meta: [{ title: 'Предпросмотр статьи — администрирование' }] }),
  component: PreviewArticle,
});

/** The article as its reader sees it. */
function PreviewArticle() {
  const { id } = Route.useParams();
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
