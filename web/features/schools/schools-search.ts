import { type ListSearch, listInput, listSearch, regionOf } from '#web/kit/list-search.ts';

/** What the list of schools keeps in its address. */
export type SchoolsSearch = ListSearch & { region?: string };

export const schoolsSearch = (given: Record<string, unknown>): SchoolsSearch => ({
  ...listSearch(given),
  ...regionOf(given.region),
});

/** The same as the input of the list's call. */
export const schoolsInput = ({ region, ...search }: SchoolsSearch) => ({
  ...listInput(search),
  ...(region ? { region } : {}),
});
