import { aboutDraft } from '#contract/achievements/drafts.ts';
import type { Queries } from '#web/api.ts';
import { loadChildPage } from '#web/features/families/load-child-page.ts';
import { savedDataOptions } from '#web/kit/drafts/saved-data-options.ts';
import { load, loadFresh } from '#web/kit/load.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import type { RouterContext } from '#web/router-context.ts';

/** A participant's own page, or a child's that its parent looks at. */
export const aboutOptions = (queries: Queries, participant_id?: number) =>
  queries.achievements.about.queryOptions({ input: participant_id === undefined ? {} : { participant_id } });

export const draftOptions = (queries: Queries) => savedDataOptions(queries, aboutDraft);

export const loadAbout = (context: RouterContext) =>
  Promise.all([load(context, (queries) => aboutOptions(queries)), loadFresh(context, draftOptions)]);

/** For a parent's page; another family's child is not there. */
export async function loadChildAbout(context: RouterContext, id: number): Promise<void> {
  await loadChildPage(context, id);
  await orNotFound(loadFresh(context, (queries) => aboutOptions(queries, id)));
}
