import type { CourseSort } from '#contract/courses/fields.ts';
import { type ListSearch, listInput, listSearch } from '#web/kit/list-search.ts';

/** What the lists of courses, lectures and tests keep in their address; their own order leaves no trace there. */
export type CourseListSearch = ListSearch & { sort?: Exclude<CourseSort, 'newest'> };

export function courseListSearch(given: Record<string, unknown>): CourseListSearch {
  const { sort } = given;
  return { ...listSearch(given), ...(sort === 'title' || sort === 'changed' ? { sort } : {}) };
}

export const courseListInput = (search: CourseListSearch) => ({
  ...listInput(search),
  sort: search.sort ?? ('newest' as const),
});
