import { createFileRoute } from '@tanstack/react-router';
import { EditNewsScreen } from '#web/features/news/news-editor.tsx';
import { idParam } from '#web/kit/id-param.ts';
import { loadFresh } from '#web/kit/load.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/news/edit/$id')({
  params: idParam,
  loader: ({ context, params }) =>
    orNotFound(loadFresh(context, ({ news }) => news.findOwn.queryOptions({ input: params }))),
  head: title('Правка новости — администрирование'),
  component: EditNewsScreen,
});
