import { Pill, Select } from '@mantine/core';
import type { StatisticsCourse } from '#contract/statistics/summary.ts';
import { learnerStates, stateTitles } from '#contract/statistics/words.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import classes from '#web/kit/filters.module.css';
import { clear, DirectionFilter, RegionFilter } from '#web/kit/region-filters.tsx';
import { SearchField } from '#web/kit/search-field.tsx';
import type { StatisticsSearch } from './statistics-search.ts';

export type Narrow = (change: { [Name in keyof StatisticsSearch]?: StatisticsSearch[Name] | undefined }) => void;

const audiences = { participant: '', guide: 'наставники, ' };

/** Of which course and season, direction and region everything on the screen is. */
export function ScopeFilters({
  courses,
  course,
  search,
  narrow,
}: {
  courses: readonly StatisticsCourse[];
  course: StatisticsCourse;
  search: StatisticsSearch;
  narrow: Narrow;
}) {
  const keyOf = ({ id, season }: StatisticsCourse) => `${season}-${id}`;
  return (
    <>
      <div className={classes.search}>
        <Select
          aria-label="Курс и сезон"
          allowDeselect={false}
          data={courses.map((one) => ({
            value: keyOf(one),
            label: `«${one.teaching_title}», ${audiences[one.audience]}сезон ${one.season}`,
          }))}
          value={keyOf(course)}
          onChange={(key) => {
            const chosen = courses.find((one) => keyOf(one) === key);
            if (chosen) narrow({ teaching_id: chosen.id, season: chosen.season, milestone_id: undefined });
          }}
        />
      </div>
      {course.audience === 'guide' ? null : (
        <>
          <DirectionFilter value={search.direction} onChange={(direction) => narrow({ direction })} />
          <RegionFilter value={search.region} onChange={(region) => narrow({ region })} />
        </>
      )}
    </>
  );
}

const orders: Record<string, { label: string; sort: StatisticsSearch['sort']; order: StatisticsSearch['order'] }> = {
  name: { label: 'По фамилии', sort: undefined, order: undefined },
  most: { label: 'Больше баллов', sort: 'points', order: 'desc' },
  least: { label: 'Меньше баллов', sort: 'points', order: undefined },
  deepest: { label: 'Глубже всех', sort: 'stage', order: 'desc' },
  highest: { label: 'Ближе к началу', sort: 'stage', order: undefined },
  soonest: { label: 'Срок раньше', sort: 'deadline', order: undefined },
  latest: { label: 'Срок позже', sort: 'deadline', order: 'desc' },
};

/** Who of the course stands in the list, and in what order. */
export function ListFilters({
  milestones,
  search,
  narrow,
}: {
  milestones: readonly { id: number; ordinal_number: number; milestone_title: string }[];
  search: StatisticsSearch;
  narrow: Narrow;
}) {
  const { points_from, points_to } = search;
  const order = Object.entries(orders).find(
    ([, { sort, order }]) => sort === search.sort && order === search.order,
  )?.[0];
  return (
    <>
      <div className={classes.search}>
        <SearchField label="Поиск: имя, телефон, почта, школа" initial={search.search ?? ''} />
      </div>
      <Select
        aria-label="Этап"
        placeholder="Все этапы"
        searchable
        {...clear('Все этапы')}
        data={milestones.map(({ id, ordinal_number, milestone_title }) => ({
          value: String(id),
          label: `${ordinal_number}. ${milestone_title}`,
        }))}
        value={search.milestone_id === undefined ? null : String(search.milestone_id)}
        onChange={(id) => narrow({ milestone_id: id === null ? undefined : Number(id) })}
        comboboxProps={{ width: 340, position: 'bottom-start' }}
      />
      <Select
        aria-label="Что сейчас"
        placeholder="Что сейчас: всё"
        {...clear('Всё')}
        data={learnerStates.map((value) => ({ value, label: stateTitles[value] }))}
        value={search.state ?? null}
        onChange={(state) => narrow({ state: state ?? undefined })}
      />
      <Select
        aria-label="Порядок"
        allowDeselect={false}
        data={Object.entries(orders).map(([value, { label }]) => ({ value, label }))}
        value={order ?? 'name'}
        onChange={(chosen) => {
          const known = orders[chosen ?? 'name'];
          narrow({ sort: known?.sort, order: known?.order });
        }}
      />
      {points_from === undefined && points_to === undefined ? null : (
        <Pill
          size="lg"
          withRemoveButton
          removeButtonProps={{ 'aria-label': 'Любые баллы' }}
          onRemove={() => narrow({ points_from: undefined, points_to: undefined })}
        >
          Баллы: {formatPoints(points_from ?? 0)}
          {points_to === undefined ? ' и больше' : `–${formatPoints(points_to)}`}
        </Pill>
      )}
    </>
  );
}
