import { createFileRoute } from '@tanstack/react-router';
import { ErasuresScreen } from '#web/features/personal-data/erasures-screen.tsx';
import { listSearch } from '#web/kit/list-search.ts';
import { load } from '#web/kit/load.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/users/erasures')({
  validateSearch: listSearch,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: ({ context, deps }) =>
    load(context, ({ personalData }) => personalData.listErasures.queryOptions({ input: deps })),
  head: title('Удаление данных — администрирование'),
  component: ErasuresScreen,
});
