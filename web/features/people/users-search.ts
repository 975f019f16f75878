import { type Direction, directions } from '#contract/families/directions.ts';
import type { PeopleFilter, PeopleSort } from '#contract/people/filter.ts';
import { type Role, utypes } from '#contract/roles.ts';
import { isStatus } from '#contract/statuses.ts';
import { type ListSearch, listInput, listSearch, regionOf } from '#web/kit/list-search.ts';

/** What the list of people keeps in its address; the order it has of itself leaves no trace there. */
export type UsersSearch = ListSearch & {
  role?: Role;
  status?: number;
  direction?: Direction;
  region?: string;
  season?: number;
  school_id?: number;
  sort?: Exclude<PeopleSort, 'newest'>;
};

const whole = (given: unknown, fits: (number: number) => boolean): number | undefined => {
  const number = Number(given);
  return Number.isSafeInteger(number) && fits(number) ? number : undefined;
};

/** Reads the address; what makes no sense is left out. Without zod: the list loads this. */
export function usersSearch(given: Record<string, unknown>): UsersSearch {
  const { role, direction, sort } = given;
  const status = whole(given.status, isStatus);
  const season = whole(given.season, (year) => year >= 2018 && year <= 2100);
  const school_id = whole(given.school_id, (id) => id > 0);
  return {
    ...listSearch(given),
    ...(typeof role === 'string' && role in utypes ? { role: role as Role } : {}),
    ...(status === undefined ? {} : { status }),
    ...(directions.some((known) => known === direction) ? { direction: direction as Direction } : {}),
    ...regionOf(given.region),
    ...(season === undefined ? {} : { season }),
    ...(school_id === undefined ? {} : { school_id }),
    ...(sort === 'surname' || sort === 'changed' ? { sort } : {}),
  };
}

/** The filter as the calls take it. */
export const filterOf = ({ role, page: _, sort: __, search = '', ...filter }: UsersSearch): PeopleFilter => ({
  ...filter,
  ...(role ? { utype: utypes[role] } : {}),
  search,
});

export const usersInput = (search: UsersSearch) => ({
  ...filterOf(search),
  ...listInput(search),
  sort: search.sort ?? ('newest' as const),
});

/** The address of the Excel of the same people in the same order. */
export function excelAddress(search: UsersSearch): string {
  const { page: _, ...asked } = usersInput(search);
  const query = new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );
  return `/api/admin/users/excel?${query}`;
}

/** Whether the list is narrowed to some people. */
export const isNarrowed = ({ page: _, sort: __, ...rest }: UsersSearch): boolean => Object.keys(rest).length > 0;
