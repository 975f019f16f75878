import { Pill, Select } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { funnelTitles } from '#contract/home/words.ts';
import { roleNames } from '#contract/roles.ts';
import { statuses, statusLabel } from '#contract/statuses.ts';
import { SchoolPill } from '#web/features/schools/school-pill.tsx';
import { clear, directionFilter, type Filter, type FilterProps, regionFilter } from '#web/kit/list/filters.tsx';
import { useList } from '#web/kit/list/use-list.ts';
import { useQueries } from '#web/use-api.ts';
import { userList } from './user-list.ts';

type Props = FilterProps<ReturnType<typeof userList.read>>;

const FIRST_SEASON = 2024;

function SeasonFilter({ address: { season }, setFilter }: Props) {
  const { current_year } = useSuspenseQuery(useQueries().system.info.queryOptions()).data;
  return (
    <Select
      aria-label="Сезон участия"
      placeholder="Все сезоны"
      {...clear('Все сезоны')}
      data={Array.from({ length: current_year - FIRST_SEASON + 1 }, (_, index) => String(current_year - index))}
      value={season === undefined ? null : String(season)}
      onChange={(year) => setFilter({ season: year === null ? undefined : Number(year) })}
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
    searchable: true,
    options: Object.fromEntries(Object.values(statuses).map((code) => [code, statusLabel(code)])),
  },
  directionFilter,
  regionFilter,
  SeasonFilter,
  UserSchoolPill,
  StepPill,
];
