import { load, loadFresh } from '#web/kit/load.ts';
import type { RouterContext } from '#web/router-context.ts';

/** Loads the directions with free places, and their texts. */
export const loadDirections = (context: RouterContext) =>
  Promise.all([
    loadFresh(context, ({ directions }) => directions.list.queryOptions()),
    load(context, ({ siteTexts }) => siteTexts.list.queryOptions()),
  ]);
