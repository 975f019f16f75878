import { useSuspenseQuery } from '@tanstack/react-query';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { ConfigForm } from './config-form.tsx';

export function ConfigurationScreen() {
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
