import { Group, Select } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { AdminUser } from '#contract/families.ts';
import { type Role, roleNames, roleOf, type Utype, utypes } from '#contract/roles.ts';
import { formatPhone } from '#contract/validation.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { formatDateTime } from '#web/ui/dates.ts';
import { ListEmpty } from '#web/ui/list-empty.tsx';
import { listInput, listSearch } from '#web/ui/list-search.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useQueries } from '#web/use-api.ts';
import { ChangeStatus } from './-parts/change-status.tsx';

type UsersSearch = ReturnType<typeof listSearch> & { role?: Role };

const usersInput = ({ role, ...search }: UsersSearch) => ({
  ...listInput(search),
  ...(role ? { utype: utypes[role] } : {}),
});

export const Route = createFileRoute('/_cabinet/admin/users/')({
  validateSearch: (search: Record<string, unknown>): UsersSearch => ({
    ...listSearch(search),
    ...(typeof search.role === 'string' && search.role in utypes ? { role: search.role as Role } : {}),
  }),
  loaderDeps: ({ search }) => usersInput(search),
  loader: ({ context: { queryClient, queries }, deps }) =>
    queryClient.ensureQueryData(queries.families.users.queryOptions({ input: deps })),
  head: () => ({ meta: [{ title: 'Пользователи — администрирование' }] }),
  component: UserList,
});

const columns: Column<AdminUser>[] = [
  {
    title: 'Кто',
    head: true,
    show: ({ surname, name, patronymic }) => [surname, name, patronymic].filter(Boolean).join(' ') || 'Без имени',
  },
  { title: 'Роль', show: ({ utype }) => roleNames[roleOf(utype as Utype)] },
  {
    title: 'Контакты',
    show: ({ email, phone }) => (
      <>
        {email ?? (phone ? null : '—')}{' '}
        {phone ? <span style={{ whiteSpace: 'nowrap' }}>{formatPhone(phone)}</span> : null}
      </>
    ),
  },
  { title: 'Статус', show: ({ status_label }) => status_label ?? '—' },
  { title: 'На портале с', show: ({ created_at }) => formatDateTime(created_at) },
  {
    title: 'Действия',
    silent: true,
    align: 'right',
    show: (user) => (user.next_statuses.length > 0 ? <ChangeStatus user={user} /> : null),
  },
];

function UserList() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: page } = useSuspenseQuery(useQueries().families.users.queryOptions({ input: usersInput(search) }));
  const choose = (role: string | null) =>
    navigate({
      search: ({ search: kept }) => ({ ...(kept ? { search: kept } : {}), ...(role ? { role: role as Role } : {}) }),
    });
  return (
    <>
      <PageTitle title="Пользователи" text="Время на странице московское" />
      <Group mb="md">
        <SearchField label="Поиск: фамилия, почта или телефон" initial={search.search ?? ''} />
        <Select
          aria-label="Роль"
          placeholder="Все роли"
          clearable
          data={Object.entries(roleNames).map(([value, label]) => ({ value, label }))}
          value={search.role ?? null}
          onChange={(role) => void choose(role)}
        />
      </Group>
      {page.data.length > 0 ? (
        <DataTable caption="Пользователи портала" columns={columns} rows={page.data} />
      ) : (
        <ListEmpty
          icon={<IconUsers size={36} stroke={1.5} />}
          search={search.search ?? search.role}
          title="Пользователей пока нет"
          text="Первые появятся, когда родители начнут регистрироваться."
        />
      )}
      <Pager page={page} />
    </>
  );
}
