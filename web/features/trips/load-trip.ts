import { tripDraftForm } from '#contract/trips/drafts.ts';
import type { Queries } from '#web/api.ts';
import { loadChildPage } from '#web/features/families/load-child-page.ts';
import { savedDataOptions } from '#web/kit/drafts/saved-data-options.ts';
import { loadFresh } from '#web/kit/loading/load.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import type { RouterContext } from '#web/router-context.ts';

/** Query of a trip: a child's for its parent, or the caller's own. */
export const tripOptions = ({ trips }: Queries, participant_id?: number) =>
  trips.find.queryOptions({ input: participant_id === undefined ? {} : { participant_id } });

/** Query of what the shift is, for any family. */
export const aboutOptions = ({ trips }: Queries) => trips.about.queryOptions();

/** Loads a child's trip with its draft; another family's child is not found. */
export async function loadTrip(context: RouterContext, id: number): Promise<void> {
  await loadChildPage(context, id);
  await orNotFound(
    Promise.all([
      loadFresh(context, (queries) => tripOptions(queries, id)),
      loadFresh(context, aboutOptions),
      loadFresh(context, (queries) => savedDataOptions(queries, tripDraftForm(id))),
    ]),
  );
}
