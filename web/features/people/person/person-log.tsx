import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { DataTable } from '#web/kit/list/table/data-table.tsx';
import { useQueries } from '#web/use-api.ts';
import { logColumns } from '../log/log-columns.tsx';

/** Latest log lines by and about a person, with a link to all of them. */
export function PersonLog({ id }: { id: number }) {
  const { data } = useQuery(useQueries().people.log.queryOptions({ input: { person_id: id } }));
  if (!data) return null;
  return (
    <section aria-labelledby="person-log">
      <Title order={2} size="h4" id="person-log" mb="md">
        Журнал
      </Title>
      {data.data.length === 0 ? (
        <Text c="dimmed">Записей нет</Text>
      ) : (
        <DataTable caption="Последние записи журнала об этом человеке" columns={logColumns} rows={data.data} />
      )}
      {data.next === null ? null : (
        <ButtonLink to="/admin/users/log" search={{ person_id: id, before: data.next }} variant="default" mt="md">
          Раньше
        </ButtonLink>
      )}
    </section>
  );
}
