import { Button, Text } from '@mantine/core';
import { IconTableExport, IconUsers } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatNumber, plural } from '#contract/words/numbers.ts';
import { DataTable } from '#web/kit/data-table.tsx';
import { ListEmpty } from '#web/kit/list-empty.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { useQueries } from '#web/use-api.ts';
import { MoveFiltered, ReturnFiltered } from './filtered-actions.tsx';
import { usersColumns } from './users-columns.tsx';
import { UsersFilters } from './users-filters.tsx';
import { excelAddress, filterOf, isNarrowed, type UsersSearch, usersInput } from './users-search.ts';

const route = getRouteApi('/_cabinet/admin/users/');

export function UserListScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const queries = useQueries();
  const { data: page } = useSuspenseQuery(queries.people.users.queryOptions({ input: usersInput(search) }));
  const { data: info } = useSuspenseQuery(queries.system.info.queryOptions());
  const narrow = (chosen: object) =>
    void navigate({ search: ({ page: _, ...kept }) => ({ ...kept, ...chosen }) as UsersSearch });
  const found = page.is_more ? 'больше 10 000' : formatNumber(page.total);

  return (
    <>
      <PageTitle
        title="Пользователи"
        text={`${isNarrowed(search) ? 'Найдено' : 'Всего'}: ${found}. Время на странице московское`}
        actions={
          <>
            <Button
              component="a"
              href={excelAddress(search)}
              download
              variant="default"
              leftSection={<IconTableExport size={18} aria-hidden />}
            >
              Excel
            </Button>
            {isNarrowed(search) && page.total > 0 ? (
              <>
                <MoveFiltered filter={filterOf(search)} feature="people" />
                <ReturnFiltered filter={filterOf(search)} feature="people" />
              </>
            ) : null}
          </>
        }
      />
      <UsersFilters
        search={search}
        currentYear={info.current_year}
        schoolName={page.data[0]?.school_name ?? undefined}
        narrow={narrow}
      />
      {page.data.length > 0 ? (
        <DataTable caption="Пользователи портала" columns={usersColumns} rows={page.data} />
      ) : (
        <ListEmpty
          icon={<IconUsers size={36} stroke={1.5} />}
          search={isNarrowed(search) ? 'отбор' : undefined}
          title="Пользователей пока нет"
          text="Первые появятся, когда родители начнут регистрироваться."
        />
      )}
      <Pager page={page} />
      {page.is_more ? (
        <Text size="sm" c="dimmed" mt="sm">
          Листаются первые {plural(10_000, 'строка', 'строки', 'строк')}. Чтобы увидеть остальных, уточните поиск или
          отбор; в Excel попадают все.
        </Text>
      ) : null}
    </>
  );
}
