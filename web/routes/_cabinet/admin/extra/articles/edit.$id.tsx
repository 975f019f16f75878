import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { formatDateTime } from '#contract/words/dates.ts';
import { ArticleForm } from '#web/features/materials/editors/article-form.tsx';
import { idParam } from '#web/kit/id-param.ts';
import { ButtonLink } from '#web/kit/link.tsx';
import { notifyDone } from '#web/kit/notify.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';

export const Route = createFileRoute('/_cabinet/admin/extra/articles/edit/$id')({
  params: idParam,
  loader: ({ context: { queryClient, queries }, params }) =>
    orNotFound(queryClient.ensureQueryData(queries.materials.findArticle.queryOptions({ input: params }))),
  head: () => ({ meta: [{ title: 'Правка статьи — администрирование' }] }),
  component: EditArticle,
});

function EditArticle() {
  const { id } = Route.useParams();
  const { article } = useSuspenseQuery(useQueries().materials.findArticle.queryOptions({ input: { id } })).data;
  const { article_title, article_description, article_html_file, article_foto_file } = article;
  const change = useChange('materials');
  return (
    <>
      <PageTitle title="Правка статьи" text={`Изменена ${formatDateTime(article.updated_at)}, время московское`} />
      <ArticleForm
        initialValues={{ article_title, article_description, article_html_file, article_foto_file }}
        send={(draft) => change((api) => api.materials.updateArticle({ ...draft, id }))}
        done={() => notifyDone('Статья сохранена')}
        actions={
          <ButtonLink to="/admin/extra/articles/preview/$id" params={{ id }} variant="subtle">
            Предпросмотр
          </ButtonLink>
        }
      />
    </>
  );
}
