import { type GuideSort, type GuideState, guideSorts, guideStates } from '#contract/guides/states.ts';
import { type ListSearch, listInput, listSearch } from '#web/kit/list-search.ts';

/** What the list of guides keeps in its address; the order it has of itself leaves no trace there. */
export type GuidesSearch = ListSearch & { state?: GuideState; sort?: Exclude<GuideSort, 'newest'> };

/** Reads the address; what makes no sense is left out. */
export function guidesSearch(given: Record<string, unknown>): GuidesSearch {
  const state = guideStates.find((known) => known === given.state);
  const sort = guideSorts.find((known) => known === given.sort);
  return {
    ...listSearch(given),
    ...(state ? { state } : {}),
    ...(sort && sort !== 'newest' ? { sort } : {}),
  };
}

export const guidesInput = ({ state, sort, ...search }: GuidesSearch) => ({
  ...listInput(search),
  ...(state ? { state } : {}),
  sort: sort ?? ('newest' as const),
});
