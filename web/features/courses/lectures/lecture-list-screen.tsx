import { Button } from '@mantine/core';
import { IconEye, IconNotebook, IconPencil, IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { LectureCard } from '#contract/courses/lectures.ts';
import { formatDateTime } from '#contract/words/dates.ts';
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

const route = getRouteApi('/_cabinet/admin/lectures/');

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

export function LectureListScreen() {
  const search = route.useSearch();
  const page = useSuspenseQuery(useQueries().courses.lectures.queryOptions({ input: courseListInput(search) })).data;
  const create = (
    <Button component={Link} to="/admin/lectures/create" leftSection={<IconPlus size={18} aria-hidden />}>
      Написать лекцию
    </Button>
  );
  return (
    <>
      <PageTitle
        title="Лекции"
        text="Каждый этап курса начинается с лекции. Время на странице московское"
        actions={create}
      />
      <CourseListTools search={search} label="Поиск по названию и автору" newest="Сначала новые" />
      {page.data.length > 0 ? (
        <DataTable caption="Лекции" columns={columns} rows={page.data} />
      ) : (
        <ListEmpty
          icon={<IconNotebook size={36} stroke={1.5} />}
          search={search.search}
          title="Лекций пока нет"
          text="Напишите первую лекцию, а потом поставьте её в этап курса."
          action={create}
        />
      )}
      <Pager page={page} />
    </>
  );
}

function Actions({ lecture: { id, lecture_title, used_in } }: { lecture: LectureCard }) {
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
      <DeleteUnused
        what={named}
        places={used_in}
        usedTitle={`Лекция «${lecture_title}» стоит в курсах`}
        text="Её текст пропадёт, вернуть его будет нельзя."
        remove={() => change((api) => api.courses.deleteLecture({ id }))}
      />
    </RowActions>
  );
}
