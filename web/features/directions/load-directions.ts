import { loadFresh, loadQuery } from '#web/kit/loading/load.ts';
import type { RouterContext } from '#web/router-context.ts';

/** Loads the directions with free places, and their texts. */
export const loadDirections = (context: RouterContext) =>
  Promise.all([
    loadFresh(context, ({ directions }) => directions.list.queryOptions()),
    loadQuery(context, ({ siteTexts }) => siteTexts.list.queryOptions()),
  ]);
