import { Button, Group, Text } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconChartLine, IconTableExport, IconUsers } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import type { StatisticsCourse } from '#contract/statistics/summary.ts';
import { formatTimeWithSeconds } from '#contract/words/dates.ts';
import { formatNumber, plural } from '#contract/words/numbers.ts';
import { learnersColumns } from '#web/features/statistics/learners-columns.tsx';
import { ListFilters, type Narrow, ScopeFilters } from '#web/features/statistics/statistics-filters.tsx';
import {
  chosenCourse,
  excelAddress,
  isNarrowed,
  keptScope,
  learnersInput,
  peopleFilter,
  type StatisticsSearch,
  statisticsSearch,
  summaryInput,
  toList,
} from '#web/features/statistics/statistics-search.ts';
import { SummaryView } from '#web/features/statistics/summary-view.tsx';
import views from '#web/features/statistics/views.module.css';
import { DataTable } from '#web/kit/data-table.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import classes from '#web/kit/filters.module.css';
import { ButtonLink } from '#web/kit/link.tsx';
import { ListEmpty } from '#web/kit/list-empty.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';

/** The statistics are of this moment: what was asked before is asked again. */
const fresh = { staleTime: 0 };

export const Route = createFileRoute('/_cabinet/admin/users/statistics/')({
  validateSearch: statisticsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, queries }, deps }) => {
    const { data: courses } = await queryClient.ensureQueryData(queries.statistics.courses.queryOptions());
    const course = chosenCourse(courses, deps);
    if (!course) return;
    const { statistics, courses: building } = queries;
    if (deps.view === 'list')
      await Promise.all([
        queryClient.fetchQuery({
          ...statistics.learning.queryOptions({ input: learnersInput(course, deps) }),
          ...fresh,
        }),
        queryClient.ensureQueryData(building.milestones.queryOptions({ input: { teaching_id: course.id } })),
      ]);
    else
      await queryClient.fetchQuery({
        ...statistics.summary.queryOptions({ input: summaryInput(course, deps) }),
        ...fresh,
      });
  },
  head: () => ({ meta: [{ title: 'Статистика обучения — администрирование' }] }),
  component: Statistics,
});

// Its form comes with zod, which the list does without: it is loaded once the page is awake.
const MoveFiltered = lazy(async () => ({
  default: (await import('#web/features/participation/move-filtered.tsx')).MoveFiltered,
}));

function Statistics() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: courses } = useSuspenseQuery(useQueries().statistics.courses.queryOptions()).data;
  const course = chosenCourse(courses, search);
  const narrow: Narrow = (chosen) =>
    void navigate({ search: ({ page: _, ...kept }) => ({ ...kept, ...chosen }) as StatisticsSearch });
  if (!course)
    return (
      <>
        <PageTitle title="Статистика обучения" />
        <EmptyState
          icon={<IconChartLine size={36} stroke={1.5} />}
          title="Курса ещё нет"
          text="Статистика появится, когда вы составите курс и сделаете его действующим."
          action={<ButtonLink to="/admin/teachings">К курсам</ButtonLink>}
        />
      </>
    );
  const scope = <ScopeFilters courses={courses} course={course} search={search} narrow={narrow} />;
  return search.view === 'list' ? (
    <Learners course={course} search={search} narrow={narrow} scope={scope} />
  ) : (
    <Summary course={course} search={search} scope={scope} />
  );
}

/** Both lead to one path: which of them is open, the address's search says. */
const exactly = { exact: true, includeSearch: true };

/** The two sides of the statistics; both keep of whom they are. */
function Views({ view, search }: { view: 'summary' | 'list'; search: StatisticsSearch }) {
  return (
    <nav className={views.views} aria-label="Вид статистики">
      <Link
        to="/admin/users/statistics"
        search={keptScope(search)}
        activeOptions={exactly}
        aria-current={view === 'summary' ? 'page' : undefined}
      >
        Сводка
      </Link>
      <Link
        to="/admin/users/statistics"
        search={toList(search)}
        activeOptions={exactly}
        aria-current={view === 'list' ? 'page' : undefined}
      >
        Список
      </Link>
    </nav>
  );
}

type Side = { course: StatisticsCourse; search: StatisticsSearch; scope: ReactNode };

function Summary({ course, search, scope }: Side) {
  const queries = useQueries();
  const { data: summary } = useSuspenseQuery(
    queries.statistics.summary.queryOptions({ input: summaryInput(course, search) }),
  );
  return (
    <>
      <PageTitle
        title="Статистика обучения"
        text={`Посчитано в ${formatTimeWithSeconds(summary.counted_at)}. Время на странице московское`}
        actions={<Views view="summary" search={search} />}
      />
      <search className={classes.filters}>{scope}</search>
      <SummaryView summary={summary} />
    </>
  );
}

function Learners({ course, search, scope, narrow }: Side & { narrow: Narrow }) {
  const queries = useQueries();
  const change = useChange('statistics');
  const isAwake = useMounted();
  const { data: page } = useSuspenseQuery(
    queries.statistics.learning.queryOptions({ input: learnersInput(course, search) }),
  );
  const { data: milestones } = useSuspenseQuery(
    queries.courses.milestones.queryOptions({ input: { teaching_id: course.id } }),
  ).data;
  const filter = peopleFilter(course, search);
  const found = page.is_more ? 'больше 10 000' : formatNumber(page.total);
  return (
    <>
      <PageTitle
        title="Статистика обучения"
        text={`${isNarrowed(search) ? 'Найдено' : 'Всего'}: ${found}. Время на странице московское`}
        actions={<Views view="list" search={search} />}
      />
      <search className={classes.filters}>
        {scope}
        <ListFilters milestones={milestones} search={search} narrow={narrow} />
      </search>
      <Group mb="md">
        <Button
          component="a"
          href={excelAddress(course, search)}
          download
          variant="default"
          leftSection={<IconTableExport size={18} aria-hidden />}
        >
          Excel
        </Button>
        {isAwake && filter && isNarrowed(search) && page.total > 0 ? (
          <Suspense>
            <MoveFiltered filter={filter} onMoved={() => change(async () => undefined)} />
          </Suspense>
        ) : null}
      </Group>
      {page.data.length > 0 ? (
        <DataTable caption="Кто как учится" columns={learnersColumns} rows={page.data} />
      ) : (
        <ListEmpty
          icon={<IconUsers size={36} stroke={1.5} />}
          search={isNarrowed(search) ? 'отбор' : undefined}
          title="На этом курсе ещё никто не учится"
          text="Список появится, когда первые начнут курс."
        />
      )}
      <Pager page={page} />
      {page.is_more ? (
        <Text size="sm" c="dimmed" mt="sm">
          Листаются первые {plural(10_000, 'строка', 'строки', 'строк')}. Чтобы увидеть остальных, уточните отбор; в
          Excel попадают все.
        </Text>
      ) : null}
    </>
  );
}
