import { Select } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { FilterProps } from '#web/kit/list/filters.tsx';
import { useQueries } from '#web/use-api.ts';

const FIRST_SEASON = 2024;

export const useCurrentYear = (): number => useSuspenseQuery(useQueries().system.info.queryOptions()).data.current_year;

/** Season of a report; past ones show final statuses. */
export function SeasonFilter({ address: { season }, setFilter }: FilterProps<{ season?: number }>) {
  const current_year = useCurrentYear();
  return (
    <Select
      aria-label="Сезон"
      allowDeselect={false}
      data={Array.from({ length: current_year - FIRST_SEASON + 1 }, (_, index) => ({
        value: String(current_year - index),
        label: `Сезон ${current_year - index}`,
      }))}
      value={String(season ?? current_year)}
      onChange={(year) => setFilter({ season: Number(year) === current_year ? undefined : Number(year) })}
    />
  );
}
