import { useSuspenseQuery } from '@tanstack/react-query';
import { useQueries } from '#web/use-api.ts';
import { FilterSelect } from './filter-select.tsx';
import type { FilterProps } from './filters.tsx';

const FIRST_SEASON = 2024;

/** Seasons that a list may show, the latest first. */
export const seasonsUntil = (current_year: number): number[] =>
  Array.from({ length: current_year - FIRST_SEASON + 1 }, (_, index) => current_year - index);

export const useCurrentYear = (): number => useSuspenseQuery(useQueries().system.info.queryOptions()).data.current_year;

/** Season filter without an empty choice: the current season by default. */
export function SeasonFilter({ address: { season }, setFilter }: FilterProps<{ season?: number }>) {
  const current_year = useCurrentYear();
  return (
    <FilterSelect
      label="Сезон"
      options={seasonsUntil(current_year).map((year) => ({ value: String(year), label: `Сезон ${year}` }))}
      value={season ?? current_year}
      onChange={(year) => setFilter({ season: Number(year) === current_year ? undefined : Number(year) })}
    />
  );
}
