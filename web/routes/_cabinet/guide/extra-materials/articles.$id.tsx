import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '#web/features/materials/article-page.tsx';
import { loadArticle } from '#web/features/materials/load.ts';
import { idParam } from '#web/kit/id-param.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/guide/extra-materials/articles/$id')({
  params: idParam,
  loader: ({ context, params }) => loadArticle(context, params.id),
  head: title('Статья — Океанавтика'),
  component: () => <ArticlePage id={Route.useParams().id} />,
});
