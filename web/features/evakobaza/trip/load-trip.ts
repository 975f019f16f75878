import type { Queries } from '#web/api.ts';
import { loadFresh } from '#web/kit/loading/load.ts';
import type { RouterContext } from '#web/router-context.ts';

export const tripOptions = (queries: Queries, participation_id: number) =>
  queries.evakobaza.one.queryOptions({ input: { participation_id } });

/** Loads a trip afresh. */
export const loadTrip = (context: RouterContext, participation_id: number) =>
  loadFresh(context, (queries) => tripOptions(queries, participation_id));
