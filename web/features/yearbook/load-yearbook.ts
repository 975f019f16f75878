import type { Queries } from '#web/api.ts';
import { loadChildPage } from '#web/features/families/load-child-page.ts';
import { childIdOf } from '#web/features/questionnaires/load-questionnaire.ts';
import { readYear } from '#web/kit/list/address.ts';
import { loadFresh } from '#web/kit/loading/load.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import { knownSearch } from '#web/kit/page/known-search.ts';
import type { RouterContext } from '#web/router-context.ts';

/** Query string: the season, the latest one without it. */
export type YearbookSearch = { season?: number };

const seasonIn = (search: Record<string, unknown>): YearbookSearch => {
  const season = readYear(search.season);
  return season === undefined ? {} : { season };
};
export const yearbookSearch = knownSearch(seasonIn);
export const childYearbookSearch = knownSearch((search): YearbookSearch & { id: number } => ({
  id: childIdOf(search),
  ...seasonIn(search),
}));

/** Query of a year: the caller's own, or a child's for its parent. */
export const yearbookOptions = ({ yearbook }: Queries, { season, id }: YearbookSearch & { id?: number }) =>
  yearbook.get.queryOptions({
    input: {
      ...(id === undefined ? {} : { participant_id: id }),
      ...(season === undefined ? {} : { season }),
    },
  });

/** Loads a participant's own year afresh, because printouts are kept. */
export const loadYearbook = (context: RouterContext, search: YearbookSearch) =>
  orNotFound(loadFresh(context, (queries) => yearbookOptions(queries, search)));

/** Loads a child's year for its parent; another family's child is not found. */
export async function loadChildYearbook(context: RouterContext, search: YearbookSearch & { id: number }) {
  await loadChildPage(context, search.id);
  await orNotFound(loadFresh(context, (queries) => yearbookOptions(queries, search)));
}
