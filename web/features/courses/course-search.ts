import { knownSearch } from '#web/kit/page/known-search.ts';
/** Query string of an editor opened from a course: the course's id. */
export const courseSearch = knownSearch(({ course }: Record<string, unknown>): { course?: number } => {
  const id = Number(course);
  return Number.isSafeInteger(id) && id > 0 ? { course: id } : {};
});
