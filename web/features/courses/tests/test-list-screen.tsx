import { Button } from '@mantine/core';
import { IconClipboardCheck, IconEye, IconPencil, IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ExamCard } from '#contract/courses/tests.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { type Column, DataTable } from '#web/kit/data-table.tsx';
import { ListEmpty } from '#web/kit/list-empty.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { RowActions, RowLink } from '#web/kit/row-actions.tsx';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';
import { courseListInput } from '../course-list-search.ts';
import { CourseListTools } from '../course-list-tools.tsx';
import { DeleteUnused } from '../delete-used.tsx';
import { UsedIn } from '../used-in.tsx';

const route = getRouteApi('/_cabinet/admin/tests/');

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
  { title: 'Изменён', show: ({ updated_at }) => formatDateTime(updated_at) },
  { title: 'Действия', silent: true, align: 'right', show: (exam) => <Actions exam={exam} /> },
];

export function TestListScreen() {
  const search = route.useSearch();
  const page = useSuspenseQuery(useQueries().courses.exams.queryOptions({ input: courseListInput(search) })).data;
  const create = (
    <Button component={Link} to="/admin/tests/create" leftSection={<IconPlus size={18} aria-hidden />}>
      Составить тест
    </Button>
  );
  return (
    <>
      <PageTitle
        title="Тесты"
        text="Каждый этап курса кончается тестом. Время на странице московское"
        actions={create}
      />
      <CourseListTools search={search} label="Поиск по названию" newest="Сначала новые" />
      {page.data.length > 0 ? (
        <DataTable caption="Тесты" columns={columns} rows={page.data} />
      ) : (
        <ListEmpty
          icon={<IconClipboardCheck size={36} stroke={1.5} />}
          search={search.search}
          title="Тестов пока нет"
          text="Составьте первый тест, а потом поставьте его в этап курса."
          action={create}
        />
      )}
      <Pager page={page} />
    </>
  );
}

function Actions({ exam: { id, exam_title, used_in } }: { exam: ExamCard }) {
  const change = useChange('courses');
  const named = `тест «${exam_title}»`;
  return (
    <RowActions>
      <RowLink label={`Посмотреть, как выглядит ${named}`} icon={IconEye} to={`/admin/tests/preview/${id}`} />
      <RowLink label={`Править ${named}`} icon={IconPencil} to={`/admin/tests/edit/${id}`} />
      <DeleteUnused
        what={named}
        places={used_in}
        usedTitle={`Тест «${exam_title}» стоит в курсах`}
        text="Вместе с ним пропадут его вопросы, вернуть их будет нельзя."
        remove={() => change((api) => api.courses.deleteExam({ id }))}
      />
    </RowActions>
  );
}
