import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ConfigForm } from '#web/features/configuration/config-form.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useQueries } from '#web/use-api.ts';

export const Route = createFileRoute('/_cabinet/admin/config')({
  loader: ({ context: { queryClient, queries } }) =>
    queryClient.ensureQueryData({ ...queries.configuration.get.queryOptions(), staleTime: 0 }),
  head: () => ({ meta: [{ title: 'Конфигурация — администрирование' }] }),
  component: Config,
});

function Config() {
  const { data } = useSuspenseQuery(useQueries().configuration.get.queryOptions());
  return (
    <>
      <PageTitle
        title="Конфигурация"
        text="Настройки действуют сразу на всём портале, каждое изменение записывается в журнал. Время московское"
      />
      <ConfigForm configuration={data.configuration} defaults={data.defaults} changed={data.changed} />
    </>
  );
}
