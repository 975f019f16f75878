import { tripDraftForm } from '#contract/trips/drafts.ts';
import { isTripForm, type TripForm } from '#contract/trips/fields.ts';
import type { Queries } from '#web/api.ts';
import { loadChildPage } from '#web/features/families/load-child-page.ts';
import { childIdOf } from '#web/features/questionnaires/load-questionnaire.ts';
import { savedDataOptions } from '#web/kit/drafts/saved-data-options.ts';
import { loadFresh } from '#web/kit/load.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import type { RouterContext } from '#web/router-context.ts';

/** Of a child, for its parent; without one, the caller's own. */
export const tripOptions = ({ trips }: Queries, participant_id?: number) =>
  trips.find.queryOptions({ input: participant_id === undefined ? {} : { participant_id } });

/** What the address says: which child, and which step is open; without one, the trip as a whole or its first unfilled step. */
export const tripSearch = (search: Record<string, unknown>): { id: number; step?: TripForm | undefined } => ({
  id: childIdOf(search),
  ...(isTripForm(search.step) ? { step: search.step } : {}),
});

/** For the parent's page: the trip, and what was typed of it; another family's child is not there. */
export async function loadTrip(context: RouterContext, id: number): Promise<void> {
  await loadChildPage(context, id);
  await orNotFound(
    Promise.all([
      loadFresh(context, (queries) => tripOptions(queries, id)),
      loadFresh(context, (queries) => savedDataOptions(queries, tripDraftForm(id))),
    ]),
  );
}
