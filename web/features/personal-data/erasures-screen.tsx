import { IconEraser } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { useQueries } from '#web/use-api.ts';
import { ErasureList } from './erasure-list.tsx';

const route = getRouteApi('/_cabinet/admin/users/erasures');

export function ErasuresScreen() {
  const { page: number = 1 } = route.useSearch();
  const { data: page } = useSuspenseQuery(
    useQueries().personalData.listErasures.queryOptions({ input: { page: number } }),
  );
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
