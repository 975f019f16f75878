import { aboutDraft } from '#contract/achievements/drafts.ts';
import type { Queries } from '#web/api.ts';
import { loadChildPage } from '#web/features/families/load-child-page.ts';
import { savedDataOptions } from '#web/kit/drafts/saved-data-options.ts';
import { loadFresh, loadQuery } from '#web/kit/loading/load.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import type { RouterContext } from '#web/router-context.ts';

/** Query of «Обо мне»: the caller's own, or a child's for its parent. */
export const aboutOptions = (queries: Queries, participant_id?: number) =>
  queries.achievements.about.queryOptions({ input: participant_id === undefined ? {} : { participant_id } });

export const draftOptions = (queries: Queries) => savedDataOptions(queries, aboutDraft);

export const loadAbout = (context: RouterContext) =>
  Promise.all([loadQuery(context, (queries) => aboutOptions(queries)), loadFresh(context, draftOptions)]);

/** Loads a child's page for its parent; another family's child is not found. */
export async function loadChildAbout(context: RouterContext, id: number): Promise<void> {
  await loadChildPage(context, id);
  await orNotFound(loadFresh(context, (queries) => aboutOptions(queries, id)));
}
