import { Select } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { FilterProps } from '#web/kit/list/filters.tsx';
import { useQueries } from '#web/use-api.ts';
import type { certificateList } from './certificate-list.ts';

const FIRST_SEASON = 2024;

/** Season filter without an empty choice: the current season by default. */
export function SeasonFilter({ address: { season }, setFilter }: FilterProps<ReturnType<typeof certificateList.read>>) {
  const { current_year } = useSuspenseQuery(useQueries().system.info.queryOptions()).data;
  return (
    <Select
      aria-label="Сезон"
      allowDeselect={false}
      data={Array.from({ length: current_year - FIRST_SEASON + 1 }, (_, index) => current_year - index).map((year) => ({
        value: String(year),
        label: `Сезон ${year}`,
      }))}
      value={String(season ?? current_year)}
      onChange={(year) => setFilter({ season: Number(year) === current_year ? undefined : Number(year) })}
    />
  );
}
