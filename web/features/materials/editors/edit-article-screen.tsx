import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatDateTime } from '#contract/words/dates.ts';
import { ButtonLink } from '#web/kit/link.tsx';
import { notifyDone } from '#web/kit/notify.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';
import { ArticleForm } from './article-form.tsx';

const route = getRouteApi('/_cabinet/admin/extra/articles/edit/$id');

export function EditArticleScreen() {
  const { id } = route.useParams();
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
