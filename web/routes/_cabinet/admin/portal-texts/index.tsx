import { createFileRoute } from '@tanstack/react-router';
import { TextListScreen } from '#web/features/site-texts/text-list-screen.tsx';
import { listSearch } from '#web/kit/list-search.ts';
import { load } from '#web/kit/load.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/portal-texts/')({
  validateSearch: listSearch,
  loader: ({ context }) => load(context, ({ siteTexts }) => siteTexts.listOwn.queryOptions()),
  head: title('Тексты портала — администрирование'),
  component: TextListScreen,
});
