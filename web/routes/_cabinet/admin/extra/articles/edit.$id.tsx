import { createFileRoute } from '@tanstack/react-router';
import { EditArticleScreen } from '#web/features/materials/editors/article-editor.tsx';
import { idParam } from '#web/kit/id-param.ts';
import { loadFresh } from '#web/kit/load.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/extra/articles/edit/$id')({
  params: idParam,
  loader: ({ context, params }) =>
    orNotFound(loadFresh(context, ({ materials }) => materials.findArticle.queryOptions({ input: params }))),
  head: title('Правка статьи — администрирование'),
  component: EditArticleScreen,
});
