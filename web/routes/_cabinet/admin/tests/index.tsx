import { Button, Group } from '@mantine/core';
import { IconClipboardCheck, IconPencil, IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import type { ExamCard } from '#contract/courses/tests.ts';
import { formatPoints } from '#web/study/colors.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { ListEmpty } from '#web/ui/list-empty.tsx';
import { listSearch, onlyFound } from '#web/ui/list-search.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { DeleteButton, RowActions, RowLink } from '#web/ui/row-actions.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';
import { UsedIn } from '../-parts/used-in.tsx';

export const Route = createFileRoute('/_cabinet/admin/tests/')({
  validateSearch: listSearch,
  loader: ({ context: { queryClient, queries } }) => queryClient.ensureQueryData(queries.courses.exams.queryOptions()),
  head: () => ({ meta: [{ title: 'Тесты — администрирование' }] }),
  component: TestList,
});

const columns: Column<ExamCard>[] = [
  {
    title: 'Название',
    head: true,
    show: ({ id, exam_title }) => (
      <Link to="/admin/tests/edit/$id" params={{ id }}>
        {exam_title}
      </Link>
    ),
  },
  { title: 'Вопросов', align: 'right', show: ({ questions_count }) => questions_count },
  { title: 'Баллов', align: 'right', show: ({ exam_points }) => formatPoints(exam_points) },
  { title: 'Минут', align: 'right', show: ({ exam_duration }) => exam_duration },
  { title: 'В курсах', show: ({ used_in }) => <UsedIn places={used_in} /> },
  { title: 'Действия', silent: true, align: 'right', show: (exam) => <Actions exam={exam} /> },
];

function TestList() {
  const { search } = Route.useSearch();
  const { data } = useSuspenseQuery(useQueries().courses.exams.queryOptions()).data;
  const found = onlyFound(data, search, ({ exam_title }) => exam_title);
  const create = (
    <Button component={Link} to="/admin/tests/create" leftSection={<IconPlus size={18} aria-hidden />}>
      Составить тест
    </Button>
  );
  return (
    <>
      <PageTitle title="Тесты" text="Каждый этап курса кончается тестом" actions={create} />
      <Group mb="md">
        <SearchField label="Поиск по названию" initial={search ?? ''} />
      </Group>
      {found.length > 0 ? (
        <DataTable caption="Тесты, сначала новые" columns={columns} rows={found} />
      ) : (
        <ListEmpty
          icon={<IconClipboardCheck size={36} stroke={1.5} />}
          search={search}
          title="Тестов пока нет"
          text="Составьте первый тест, а потом поставьте его в этап курса."
          action={create}
        />
      )}
    </>
  );
}

function Actions({ exam: { id, exam_title } }: { exam: ExamCard }) {
  const change = useChange('courses');
  const named = `тест «${exam_title}»`;
  return (
    <RowActions>
      <RowLink label={`Править ${named}`} icon={IconPencil} to={`/admin/tests/edit/${id}`} />
      <DeleteButton
        what={named}
        text="Вместе с ним пропадут его вопросы, вернуть их будет нельзя. Тест, который стоит в курсе, не удаляется."
        remove={() => change((api) => api.courses.deleteExam({ id }))}
      />
    </RowActions>
  );
}
