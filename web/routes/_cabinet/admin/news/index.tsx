import { createFileRoute } from '@tanstack/react-router';
import { NewsListScreen } from '#web/features/news/news-list-screen.tsx';
import { listInput, listSearch } from '#web/kit/list-search.ts';
import { load } from '#web/kit/load.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/news/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => listInput(search),
  loader: ({ context, deps }) => load(context, ({ news }) => news.listAll.queryOptions({ input: deps })),
  head: title('Новости — администрирование'),
  component: NewsListScreen,
});
