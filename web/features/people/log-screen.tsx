import { Button, Group, Select } from '@mantine/core';
import { IconActivity, IconTableExport } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { DataTable } from '#web/kit/data-table.tsx';
import { DayField } from '#web/kit/day-field.tsx';
import classes from '#web/kit/filters.module.css';
import { ButtonLink } from '#web/kit/link.tsx';
import { ListEmpty } from '#web/kit/list-empty.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { logColumns } from './log-columns.tsx';
import { type LogSearch, logExcelAddress } from './log-search.ts';
import { PersonSelect } from './person-select.tsx';

const route = getRouteApi('/_cabinet/admin/users/log');

const isDay = (typed: string) => typed === '' || /^\d{4}-\d{2}-\d{2}$/.test(typed);

export function LogScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { people } = useQueries();
  const { data: page } = useSuspenseQuery(people.log.queryOptions({ input: search }));
  const { data: actions } = useSuspenseQuery(people.logActions.queryOptions());
  const narrow = (change: { [Name in keyof LogSearch]?: LogSearch[Name] | undefined }) =>
    void navigate({ search: ({ before: _, ...kept }) => ({ ...kept, ...change }) as LogSearch });
  const day = (name: 'from' | 'to', label: string) => (
    <DayField
      label={label}
      value={search[name] ?? ''}
      onChange={(typed) => (isDay(typed) ? narrow({ [name]: typed || undefined }) : undefined)}
    />
  );
  const { before, ...filter } = search;

  return (
    <>
      <PageTitle
        title="Журнал"
        text="Кто что сделал и с кем, сначала последнее. Время московское"
        actions={
          <Button
            component="a"
            href={logExcelAddress(search)}
            download
            variant="default"
            leftSection={<IconTableExport size={18} aria-hidden />}
          >
            Excel
          </Button>
        }
      />
      <search className={classes.filters} style={{ alignItems: 'end' }}>
        <PersonSelect
          label="Кто"
          placeholder="Кто угодно"
          value={search.actor_id}
          onChange={(actor_id) => narrow({ actor_id })}
        />
        <PersonSelect
          label="О ком"
          placeholder="О ком угодно"
          value={search.subject_id}
          onChange={(subject_id) => narrow({ subject_id })}
        />
        <Select
          label="Действие"
          placeholder="Все действия"
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Все действия' }}
          data={actions.data
            .map(({ action, title }) => ({ value: action, label: title }))
            .sort((a, b) => a.label.localeCompare(b.label, 'ru'))}
          value={search.action ?? null}
          onChange={(action) => narrow({ action: action ?? undefined })}
          comboboxProps={{ width: 340, position: 'bottom-start' }}
        />
        {day('from', 'С дня')}
        {day('to', 'По день')}
        {search.person_id === undefined ? null : (
          <Button variant="light" onClick={() => narrow({ person_id: undefined })}>
            Показать всех, а не одного
          </Button>
        )}
      </search>
      {page.data.length > 0 ? (
        <DataTable caption="Журнал действий" columns={logColumns} rows={page.data} />
      ) : (
        <ListEmpty
          icon={<IconActivity size={36} stroke={1.5} />}
          search={Object.keys(filter).length > 0 ? 'отбор' : undefined}
          title="Журнал пуст"
          text="Здесь появится каждое действие на портале."
        />
      )}
      <Group component="nav" aria-label="Страницы журнала" justify="space-between" mt="lg">
        {before === undefined ? (
          <span />
        ) : (
          <ButtonLink to="/admin/users/log" search={filter} variant="default">
            К последним
          </ButtonLink>
        )}
        {page.next === null ? null : (
          <ButtonLink to="/admin/users/log" search={{ ...filter, before: page.next }} variant="default">
            Раньше
          </ButtonLink>
        )}
      </Group>
    </>
  );
}
