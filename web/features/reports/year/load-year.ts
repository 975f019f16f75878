import type { Queries } from '#web/api.ts';
import { oneOf, readYear } from '#web/kit/list/address.ts';
import { loadQuery } from '#web/kit/loading/load.ts';
import { knownSearch } from '#web/kit/page/known-search.ts';
import type { RouterContext } from '#web/router-context.ts';

/** Query string: the season, the portal's own without one, and the print view. */
export type YearSearch = { season?: number; print?: 'all' };

const readPrint = oneOf(['all'] as const);

export const yearSearch = knownSearch((search: Record<string, unknown>): YearSearch => {
  const [season, print] = [readYear(search.season), readPrint(search.print)];
  return { ...(season === undefined ? {} : { season }), ...(print === undefined ? {} : { print }) };
});

export const yearOptions = ({ reports }: Queries, season?: number) =>
  reports.year.queryOptions({ input: season === undefined ? {} : { season } });

export const loadYear = (context: RouterContext, { season }: YearSearch) =>
  Promise.all([
    loadQuery(context, (queries) => yearOptions(queries, season)),
    loadQuery(context, ({ system }) => system.info.queryOptions()),
  ]);
