import { createFileRoute } from '@tanstack/react-router';
import { GuideListScreen } from '#web/features/guides/guide-list-screen.tsx';
import { guidesInput, guidesSearch } from '#web/features/guides/guides-search.ts';
import { load } from '#web/kit/load.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/guides/')({
  validateSearch: guidesSearch,
  loaderDeps: ({ search }) => guidesInput(search),
  loader: ({ context, deps }) => load(context, ({ guides }) => guides.list.queryOptions({ input: deps })),
  head: title('Наставники — администрирование'),
  component: GuideListScreen,
});
