import { createFileRoute } from '@tanstack/react-router';
import { PreviewArticleScreen } from '#web/features/materials/editors/preview-article-screen.tsx';
import { idParam } from '#web/kit/id-param.ts';
import { load } from '#web/kit/load.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/extra/articles/preview/$id')({
  params: idParam,
  loader: ({ context, params }) =>
    orNotFound(load(context, ({ materials }) => materials.findArticle.queryOptions({ input: params }))),
  head: title('Предпросмотр статьи — администрирование'),
  component: PreviewArticleScreen,
});
