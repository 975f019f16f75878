import { Badge, Button, Group } from '@mantine/core';
import { IconCompass, IconPencil, IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import type { Teaching } from '#contract/courses/teachings.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { formatDateTime } from '#web/ui/dates.ts';
import { ListEmpty } from '#web/ui/list-empty.tsx';
import { listSearch, onlyFound } from '#web/ui/list-search.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { DeleteButton, RowActions, RowLink } from '#web/ui/row-actions.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';
import { audienceNames } from './-parts/audiences.ts';

export const Route = createFileRoute('/_cabinet/admin/teachings/')({
  validateSearch: listSearch,
  loader: ({ context: { queryClient, queries } }) =>
    queryClient.ensureQueryData(queries.courses.teachings.queryOptions()),
  head: () => ({ meta: [{ title: 'Курсы — администрирование' }] }),
  component: TeachingList,
});

const columns: Column<Teaching>[] = [
  {
    title: 'Название',
    head: true,
    show: ({ id, teaching_title }) => (
      <Link to="/admin/teachings/edit/$id" params={{ id }}>
        {teaching_title}
      </Link>
    ),
  },
  { title: 'Для кого', show: ({ audience }) => audienceNames[audience] },
  {
    title: 'Состояние',
    show: ({ is_active }) => (
      <Badge color={is_active ? 'green.8' : 'gray.8'} variant="outline" tt="none" size="lg" miw="max-content">
        {is_active ? 'Идёт' : 'Не включён'}
      </Badge>
    ),
  },
  { title: 'Этапов', align: 'right', show: ({ milestones_count }) => milestones_count },
  { title: 'Учатся', align: 'right', show: ({ learners_count }) => learners_count },
  { title: 'Изменён', show: ({ updated_at }) => formatDateTime(updated_at) },
  { title: 'Действия', silent: true, align: 'right', show: (teaching) => <Actions teaching={teaching} /> },
];

function TeachingList() {
  const { search } = Route.useSearch();
  const { data } = useSuspenseQuery(useQueries().courses.teachings.queryOptions()).data;
  const found = onlyFound(data, search, ({ teaching_title }) => teaching_title);
  const create = (
    <Button component={Link} to="/admin/teachings/create" leftSection={<IconPlus size={18} aria-hidden />}>
      Создать курс
    </Button>
  );
  return (
    <>
      <PageTitle title="Курсы" text="Для участников и для наставников идёт по одному курсу" actions={create} />
      <Group mb="md">
        <SearchField label="Поиск по названию" initial={search ?? ''} />
      </Group>
      {found.length > 0 ? (
        <DataTable caption="Курсы" columns={columns} rows={found} />
      ) : (
        <ListEmpty
          icon={<IconCompass size={36} stroke={1.5} />}
          search={search}
          title="Курсов пока нет"
          text="Создайте курс, расставьте этапы с лекциями и тестами и включите его."
          action={create}
        />
      )}
    </>
  );
}

function Actions({ teaching: { id, teaching_title } }: { teaching: Teaching }) {
  const change = useChange('courses');
  const named = `курс «${teaching_title}»`;
  return (
    <RowActions>
      <RowLink label={`Править ${named}`} icon={IconPencil} to={`/admin/teachings/edit/${id}`} />
      <DeleteButton
        what={named}
        text="Его этапы пропадут, лекции и тесты останутся. Курс, по которому кто-то учился, не удаляется."
        remove={() => change((api) => api.courses.deleteTeaching({ id }))}
      />
    </RowActions>
  );
}
