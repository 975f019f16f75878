import { loadQuery } from '#web/kit/loading/load.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import { knownSearch } from '#web/kit/page/known-search.ts';
import type { RouterContext } from '#web/router-context.ts';
import { viewerList } from '../lists.ts';

type Address = ReturnType<ReturnType<typeof viewerList>['read']>;

export const readViewers = (given: Record<string, unknown>): Address => viewerList(0).read(given);
/** The same of a query string, and nothing else of it. */
export const viewersSearch = knownSearch(readViewers);

/** Loads a video's curve and viewers; `isOpen`: the list is shown already and loads further pages itself. */
export const loadViewers = (context: RouterContext, video_id: number, address: Address, isOpen: boolean) =>
  orNotFound(
    Promise.all([
      loadQuery(context, ({ reports }) =>
        reports.curve.queryOptions({ input: { video_id, ...(address.season ? { season: address.season } : {}) } }),
      ),
      isOpen ? undefined : viewerList(video_id).load(context, address),
    ]),
  );
