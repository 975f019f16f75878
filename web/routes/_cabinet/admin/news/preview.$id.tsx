import { createFileRoute } from '@tanstack/react-router';
import { PreviewNewsScreen } from '#web/features/news/preview-news-screen.tsx';
import { idParam } from '#web/kit/loading/id-param.ts';
import { loadQuery } from '#web/kit/loading/load.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/news/preview/$id')({
  params: idParam,
  loader: ({ context, params }) =>
    orNotFound(loadQuery(context, ({ news }) => news.findOwn.queryOptions({ input: params }))),
  head: title('Предпросмотр новости — администрирование'),
  component: PreviewNewsScreen,
});
