import { createFileRoute } from '@tanstack/react-router';
import { EditNewsScreen } from '#web/features/news/news-editor.tsx';
import { loadEdited } from '#web/kit/edit/load-edited.ts';
import { idParam } from '#web/kit/loading/id-param.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/news/edit/$id')({
  params: idParam,
  loader: loadEdited(({ news }, input) => news.findOwn.queryOptions({ input })),
  head: title('Правка новости — администрирование'),
  component: EditNewsScreen,
});
