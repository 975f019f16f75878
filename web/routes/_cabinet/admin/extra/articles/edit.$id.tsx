import { createFileRoute } from '@tanstack/react-router';
import { EditArticleScreen } from '#web/features/materials/editors/article-editor.tsx';
import { loadEdited } from '#web/kit/edit/load-edited.ts';
import { idParam } from '#web/kit/loading/id-param.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/extra/articles/edit/$id')({
  params: idParam,
  loader: loadEdited(({ materials }, input) => materials.findArticle.queryOptions({ input })),
  head: title('Правка статьи — администрирование'),
  component: EditArticleScreen,
});
