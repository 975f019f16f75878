import { createFileRoute } from '@tanstack/react-router';
import { PreviewNewsScreen } from '#web/features/news/preview-news-screen.tsx';
import { idParam } from '#web/kit/id-param.ts';
import { load } from '#web/kit/load.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/news/preview/$id')({
  params: idParam,
  loader: ({ context, params }) =>
    orNotFound(load(context, ({ news }) => news.findOwn.queryOptions({ input: params }))),
  head: title('Предпросмотр новости — администрирование'),
  component: PreviewNewsScreen,
});
