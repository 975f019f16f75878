import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '#web/materials/article-page.tsx';
import { loadArticle } from '#web/materials/load.ts';
import { idParam } from '#web/ui/id-param.ts';

export const Route = createFileRoute('/_cabinet/guide/extra-materials/articles/$id')({
  params: idParam,
  loader: ({ context, params }) => loadArticle(context, params.id),
  head: () => ({ meta: [{ title: 'Статья — Океанавтика' }] }),
  component: () => <ArticlePage id={Route.useParams().id} />,
});
