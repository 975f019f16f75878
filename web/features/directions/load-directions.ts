import { load, loadFresh } from '#web/kit/load.ts';
import type { RouterContext } from '#web/router-context.ts';

/** The directions with the places left in each now, and what is written of them. */
export const loadDirections = (context: RouterContext) =>
  Promise.all([
    loadFresh(context, ({ directions }) => directions.list.queryOptions()),
    load(context, ({ siteTexts }) => siteTexts.list.queryOptions()),
  ]);
