import { Pill } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { StatisticsCourse } from '#contract/statistics/summary.ts';
import { learnerStates, stateTitles } from '#contract/statistics/words.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import { FilterSelect } from '#web/kit/list/filter-select.tsx';
import classes from '#web/kit/list/filters.module.css';
import { directionFilter, type Filter, type FilterProps, regionFilter } from '#web/kit/list/filters.tsx';
import { useQueries } from '#web/use-api.ts';
import { useCourse } from '../use-course.ts';
import type { StatisticsAddress } from './learner-list.ts';

type Props = FilterProps<StatisticsAddress>;

const audiences = { participant: '', guide: 'наставники, ' };

/** Choice of course and season for the whole screen. */
export function CourseFilter({
  address,
  setFilter,
}: FilterProps<Pick<StatisticsAddress, 'season' | 'teaching_id' | 'milestone_id'>>) {
  const { courses, course } = useCourse(address);
  const keyOf = ({ id, season }: StatisticsCourse) => `${season}-${id}`;
  return (
    <div className={classes.search}>
      <FilterSelect
        label="Курс и сезон"
        options={courses.map((one) => ({
          value: keyOf(one),
          label: `${quoted(one.teaching_title)}, ${audiences[one.audience]}сезон ${one.season}`,
        }))}
        value={course && keyOf(course)}
        onChange={(key) => {
          const chosen = courses.find((one) => keyOf(one) === key);
          if (chosen) setFilter({ teaching_id: chosen.id, season: chosen.season, milestone_id: undefined });
        }}
      />
    </div>
  );
}

function MilestoneFilter({ address, setFilter }: Props) {
  const { course } = useCourse(address);
  const { data: milestones } = useSuspenseQuery(
    useQueries().courses.milestones.queryOptions({ input: { teaching_id: course?.id ?? 0 } }),
  ).data;
  return (
    <FilterSelect
      label="Этап"
      all="Все этапы"
      options={milestones.map(({ id, ordinal_number, milestone_title }) => ({
        value: String(id),
        label: `${ordinal_number}. ${milestone_title}`,
      }))}
      value={address.milestone_id}
      onChange={(id) => setFilter({ milestone_id: id === undefined ? undefined : Number(id) })}
    />
  );
}

/** Filter by points, set by the link in the chart of points. */
function PointsPill({ address: { points_from, points_to }, setFilter }: Props) {
  if (points_from === undefined && points_to === undefined) return null;
  return (
    <Pill
      size="lg"
      withRemoveButton
      removeButtonProps={{ 'aria-label': 'Любые баллы' }}
      onRemove={() => setFilter({ points_from: undefined, points_to: undefined })}
    >
      Баллы: {formatPoints(points_from ?? 0)}
      {points_to === undefined ? ' и больше' : `–${formatPoints(points_to)}`}
    </Pill>
  );
}

/** Filters of summary and list. */
export const scopeFilters = ({ audience }: StatisticsCourse): Filter<StatisticsAddress>[] =>
  audience === 'guide' ? [CourseFilter] : [CourseFilter, directionFilter, regionFilter];

/** Further filters of the list. */
export const learnerFilters: Filter<StatisticsAddress>[] = [
  MilestoneFilter,
  {
    name: 'state',
    label: 'Что сейчас',
    all: 'Что сейчас: всё',
    options: Object.fromEntries(learnerStates.map((state) => [state, stateTitles[state]])),
  },
  PointsPill,
];
