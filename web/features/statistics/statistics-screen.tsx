import { IconChartLine } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { StatisticsCourse } from '#contract/statistics/summary.ts';
import { formatTimeWithSeconds } from '#contract/words/dates.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import classes from '#web/kit/filters.module.css';
import { ButtonLink } from '#web/kit/link.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { Learners } from './learners.tsx';
import { type Narrow, ScopeFilters } from './statistics-filters.tsx';
import { chosenCourse, type StatisticsSearch, summaryInput } from './statistics-search.ts';
import { SummaryView } from './summary-view.tsx';
import { Views } from './views.tsx';

const route = getRouteApi('/_cabinet/admin/users/statistics/');

export function StatisticsScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
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
