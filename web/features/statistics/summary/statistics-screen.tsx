import { IconChartLine } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { StatisticsCourse } from '#contract/statistics/summary.ts';
import { formatTimeWithSeconds } from '#contract/words/dates.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import classes from '#web/kit/list/filters.module.css';
import { Filters } from '#web/kit/list/filters.tsx';
import { useAddress } from '#web/kit/list/use-list.ts';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { scopeFilters } from '../learners/learner-filters.tsx';
import { readStatistics, summaryInput } from '../learners/learner-list.ts';
import { LearnerListScreen } from '../learners/learner-list-screen.tsx';
import { useCourse } from '../use-course.ts';
import { Views } from '../views.tsx';
import { SummaryView } from './summary-view.tsx';

export function StatisticsScreen() {
  const { address } = useAddress({ read: readStatistics });
  const { course } = useCourse(address);
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
  return address.view === 'list' ? <LearnerListScreen course={course} /> : <Summary course={course} />;
}

function Summary({ course }: { course: StatisticsCourse }) {
  const { address, setFilter } = useAddress({ read: readStatistics });
  const { data: summary } = useSuspenseQuery(
    useQueries().statistics.summary.queryOptions({ input: summaryInput(course, address) }),
  );
  return (
    <>
      <PageTitle
        title="Статистика обучения"
        text={`Посчитано в ${formatTimeWithSeconds(summary.counted_at)}. Время на странице московское`}
        actions={<Views view="summary" search={address} />}
      />
      <search className={classes.filters}>
        <Filters filters={scopeFilters(course)} address={address} setFilter={setFilter} />
      </search>
      <SummaryView summary={summary} />
    </>
  );
}
