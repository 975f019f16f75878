import { Badge, Button } from '@mantine/core';
import { IconCompass, IconPencil, IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Teaching } from '#contract/courses/teachings.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { type Column, DataTable } from '#web/kit/data-table.tsx';
import { ListEmpty } from '#web/kit/list-empty.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { DeleteButton, RowActions, RowLink } from '#web/kit/row-actions.tsx';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';
import { courseListInput } from '../course-list-search.ts';
import { CourseListTools } from '../course-list-tools.tsx';
import { audienceNames } from './audiences.ts';
import { CopyCourse } from './copy-course.tsx';

const route = getRouteApi('/_cabinet/admin/teachings/');

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

export function TeachingListScreen() {
  const search = route.useSearch();
  const page = useSuspenseQuery(useQueries().courses.teachings.queryOptions({ input: courseListInput(search) })).data;
  const create = (
    <Button component={Link} to="/admin/teachings/create" leftSection={<IconPlus size={18} aria-hidden />}>
      Создать курс
    </Button>
  );
  return (
    <>
      <PageTitle
        title="Курсы"
        text="Для участников и для наставников идёт по одному курсу. Время на странице московское"
        actions={create}
      />
      <CourseListTools search={search} label="Поиск по названию" newest="Сначала действующие" />
      {page.data.length > 0 ? (
        <DataTable caption="Курсы" columns={columns} rows={page.data} />
      ) : (
        <ListEmpty
          icon={<IconCompass size={36} stroke={1.5} />}
          search={search.search}
          title="Курсов пока нет"
          text="Создайте курс, расставьте этапы с лекциями и тестами и включите его."
          action={create}
        />
      )}
      <Pager page={page} />
    </>
  );
}

function Actions({ teaching }: { teaching: Teaching }) {
  const { id, teaching_title, is_active, learners_count } = teaching;
  const change = useChange('courses');
  const named = `курс «${teaching_title}»`;
  return (
    <RowActions>
      <RowLink label={`Править ${named}`} icon={IconPencil} to={`/admin/teachings/edit/${id}`} />
      <CopyCourse teaching={teaching} inRow />
      <DeleteButton
        what={named}
        text={deletionText(is_active, learners_count)}
        remove={() => change((api) => api.courses.deleteTeaching({ id }))}
      />
    </RowActions>
  );
}

const deletionText = (is_active: boolean, learners: number): string => {
  if (is_active) return 'Это действующий курс, поэтому портал его не удалит. Сначала включите другой.';
  if (learners > 0)
    return `По этому курсу учились (${formatNumber(learners)}), поэтому портал его не удалит: сделанное остаётся сделанным.`;
  return 'Его этапы пропадут, лекции и тесты останутся.';
};
