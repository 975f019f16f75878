import { IconEraser } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ErasureList } from '#web/features/personal-data/erasure-list.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { type ListSearch, listSearch } from '#web/kit/list-search.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { useQueries } from '#web/use-api.ts';

const erasuresInput = ({ page = 1 }: ListSearch) => ({ page });

export const Route = createFileRoute('/_cabinet/admin/users/erasures')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => erasuresInput(search),
  loader: ({ context: { queryClient, queries }, deps }) =>
    queryClient.ensureQueryData(queries.personalData.listErasures.queryOptions({ input: deps })),
  head: () => ({ meta: [{ title: 'Удаление данных — администрирование' }] }),
  component: Erasures,
});

function Erasures() {
  const input = erasuresInput(Route.useSearch());
  const { data: page } = useSuspenseQuery(useQueries().personalData.listErasures.queryOptions({ input }));
  return (
    <>
      <PageTitle
        title="Удаление данных"
        text="Запросы семей и акты о том, что удалено. 30 дней можно передумать. Время на странице московское."
      />
      {page.data.length > 0 ? (
        <ErasureList rows={page.data} />
      ) : (
        <EmptyState
          icon={<IconEraser size={36} stroke={1.5} />}
          title="Запросов пока нет"
          text="Родитель просит об удалении в своём кабинете. По письму удаление начинает администратор на странице человека."
        />
      )}
      <Pager page={page} />
    </>
  );
}
