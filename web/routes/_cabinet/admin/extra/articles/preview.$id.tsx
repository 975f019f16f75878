import { createFileRoute } from '@tanstack/react-router';
import { PreviewArticleScreen } from '#web/features/materials/editors/preview-article-screen.tsx';
import { idParam } from '#web/kit/loading/id-param.ts';
import { loadQuery } from '#web/kit/loading/load.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/extra/articles/preview/$id')({
  params: idParam,
  loader: ({ context, params }) =>
    orNotFound(loadQuery(context, ({ materials }) => materials.findArticle.queryOptions({ input: params }))),
  head: title('Предпросмотр статьи — администрирование'),
  component: PreviewArticleScreen,
});
