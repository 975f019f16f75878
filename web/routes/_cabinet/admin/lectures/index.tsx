import { Button, Group } from '@mantine/core';
import { IconEye, IconNotebook, IconPencil, IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import type { LectureCard } from '#contract/courses/lectures.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { formatDateTime } from '#web/ui/dates.ts';
import { ListEmpty } from '#web/ui/list-empty.tsx';
import { listSearch, onlyFound } from '#web/ui/list-search.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { DeleteButton, RowActions, RowLink } from '#web/ui/row-actions.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';
import { UsedIn } from '../-parts/used-in.tsx';

export const Route = createFileRoute('/_cabinet/admin/lectures/')({
  validateSearch: listSearch,
  loader: ({ context: { queryClient, queries } }) =>
    queryClient.ensureQueryData(queries.courses.lectures.queryOptions()),
  head: () => ({ meta: [{ title: 'Лекции — администрирование' }] }),
  component: LectureList,
});

const columns: Column<LectureCard>[] = [
  {
    title: 'Название',
    head: true,
    show: ({ id, lecture_title }) => (
      <Link to="/admin/lectures/edit/$id" params={{ id }}>
        {lecture_title}
      </Link>
    ),
  },
  { title: 'Автор', show: ({ lecture_author }) => lecture_author || '—' },
  { title: 'В курсах', show: ({ used_in }) => <UsedIn places={used_in} /> },
  { title: 'Изменена', show: ({ updated_at }) => formatDateTime(updated_at) },
  { title: 'Действия', silent: true, align: 'right', show: (lecture) => <Actions lecture={lecture} /> },
];

function LectureList() {
  const { search } = Route.useSearch();
  const { data } = useSuspenseQuery(useQueries().courses.lectures.queryOptions()).data;
  const found = onlyFound(data, search, ({ lecture_title, lecture_author }) => `${lecture_title} ${lecture_author}`);
  const create = (
    <Button component={Link} to="/admin/lectures/create" leftSection={<IconPlus size={18} aria-hidden />}>
      Написать лекцию
    </Button>
  );
  return (
    <>
      <PageTitle title="Лекции" text="Каждый этап курса начинается с лекции" actions={create} />
      <Group mb="md">
        <SearchField label="Поиск по названию и автору" initial={search ?? ''} />
      </Group>
      {found.length > 0 ? (
        <DataTable caption="Лекции, сначала новые" columns={columns} rows={found} />
      ) : (
        <ListEmpty
          icon={<IconNotebook size={36} stroke={1.5} />}
          search={search}
          title="Лекций пока нет"
          text="Напишите первую лекцию, а потом поставьте её в этап курса."
          action={create}
        />
      )}
    </>
  );
}

function Actions({ lecture: { id, lecture_title } }: { lecture: LectureCard }) {
  const change = useChange('courses');
  const named = `лекцию «${lecture_title}»`;
  return (
    <RowActions>
      <RowLink
        label={`Посмотреть, как выглядит лекция «${lecture_title}»`}
        icon={IconEye}
        to={`/admin/lectures/preview/${id}`}
      />
      <RowLink label={`Править ${named}`} icon={IconPencil} to={`/admin/lectures/edit/${id}`} />
      <DeleteButton
        what={named}
        text="Её текст пропадёт, вернуть его будет нельзя. Лекция, которая стоит в курсе, не удаляется."
        remove={() => change((api) => api.courses.deleteLecture({ id }))}
      />
    </RowActions>
  );
}
