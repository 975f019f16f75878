import { Button, Text } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconTableExport, IconUsers } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { formatNumber, plural } from '#contract/words/numbers.ts';
import { usersColumns } from '#web/features/people/users-columns.tsx';
import { UsersFilters } from '#web/features/people/users-filters.tsx';
import {
  excelAddress,
  filterOf,
  isNarrowed,
  type UsersSearch,
  usersInput,
  usersSearch,
} from '#web/features/people/users-search.ts';
import { DataTable } from '#web/kit/data-table.tsx';
import { ListEmpty } from '#web/kit/list-empty.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';

export const Route = createFileRoute('/_cabinet/admin/users/')({
  validateSearch: usersSearch,
  loaderDeps: ({ search }) => usersInput(search),
  loader: ({ context: { queryClient, queries }, deps }) =>
    Promise.all([
      queryClient.ensureQueryData(queries.people.users.queryOptions({ input: deps })),
      queryClient.ensureQueryData(queries.system.info.queryOptions()),
    ]),
  head: () => ({ meta: [{ title: 'Пользователи — администрирование' }] }),
  component: UserList,
});

// Its form comes with zod, which the list does without: it is loaded once the page is awake.
const MoveFiltered = lazy(async () => ({
  default: (await import('#web/features/participation/move-filtered.tsx')).MoveFiltered,
}));

function UserList() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const queries = useQueries();
  const change = useChange('people');
  const isAwake = useMounted();
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
            {isAwake && isNarrowed(search) && page.total > 0 ? (
              <Suspense>
                <MoveFiltered filter={filterOf(search)} onMoved={() => change(async () => undefined)} />
              </Suspense>
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
