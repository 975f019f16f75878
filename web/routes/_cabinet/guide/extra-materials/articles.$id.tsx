import { createFileRoute } from '@tanstack/react-router';
import { ArticleScreen } from '#web/features/materials/article-screen.tsx';
import { loadArticle } from '#web/features/materials/load-materials.ts';
import { idParam } from '#web/kit/loading/id-param.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/guide/extra-materials/articles/$id')({
  params: idParam,
  loader: ({ context, params }) => loadArticle(context, params.id),
  head: title('Статья'),
  component: () => <ArticleScreen id={Route.useParams().id} />,
});
