import { Pill } from '@mantine/core';
import { funnelTitles } from '#contract/home/words.ts';
import { roleNames } from '#contract/roles.ts';
import { statuses, statusLabel } from '#contract/statuses.ts';
import { SchoolPill } from '#web/features/schools/school-pill.tsx';
import { FilterSelect } from '#web/kit/list/filter-select.tsx';
import { directionFilter, type Filter, type FilterProps, regionFilter } from '#web/kit/list/filters.tsx';
import { seasonsUntil, useCurrentYear } from '#web/kit/list/season-filter.tsx';
import { useList } from '#web/kit/list/use-list.ts';
import { userList } from './user-list.ts';

type Props = FilterProps<ReturnType<typeof userList.read>>;

function SeasonFilter({ address: { season }, setFilter }: Props) {
  const current_year = useCurrentYear();
  return (
    <FilterSelect
      label="Сезон участия"
      all="Все сезоны"
      options={seasonsUntil(current_year).map((year) => ({ value: String(year), label: String(year) }))}
      value={season}
      onChange={(year) => setFilter({ season: year === undefined ? undefined : Number(year) })}
    />
  );
}

const UserSchoolPill = ({ address: { school_id }, setFilter }: Props) => (
  <SchoolPill
    id={school_id}
    name={useList(userList).answer?.data[0]?.school_name}
    clear={() => setFilter({ school_id: undefined })}
  />
);

/** Filter by a reached or final step of the season, set by the links on the home. */
function StepPill({ address: { reached, stopped }, setFilter }: Props) {
  const words = stopped
    ? ['Закончили на шаге', funnelTitles[stopped]]
    : reached && ['Дошли до шага', funnelTitles[reached]];
  if (!words) return null;
  return (
    <Pill
      size="lg"
      withRemoveButton
      removeButtonProps={{ 'aria-label': 'Показать все шаги сезона' }}
      onRemove={() => setFilter({ reached: undefined, stopped: undefined })}
    >
      {words.join(': ')}
    </Pill>
  );
}

/** Filters of the list of people. */
export const userFilters: Filter<Props['address']>[] = [
  { name: 'role', label: 'Роль', all: 'Все роли', options: roleNames },
  {
    name: 'status',
    label: 'Статус',
    all: 'Все статусы',
    options: Object.fromEntries(Object.values(statuses).map((code) => [code, statusLabel(code)])),
  },
  directionFilter,
  regionFilter,
  SeasonFilter,
  UserSchoolPill,
  StepPill,
];
