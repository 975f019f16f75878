import { assessmentForm } from '#contract/achievements/drafts.ts';
import type { Queries } from '#web/api.ts';
import { savedDataOptions } from '#web/kit/drafts/saved-data-options.ts';
import { loadFresh } from '#web/kit/loading/load.ts';
import type { RouterContext } from '#web/router-context.ts';

export const assessmentOptions = (queries: Queries, user_id: number) =>
  queries.achievements.one.queryOptions({ input: { user_id } });
export const typedOptions = (queries: Queries, user_id: number) => savedDataOptions(queries, assessmentForm(user_id));

/** Loads a participant's assessment and the assessor's typed drafts. */
export const loadAssessment = (context: RouterContext, user_id: number) =>
  Promise.all([
    loadFresh(context, (queries) => assessmentOptions(queries, user_id)),
    loadFresh(context, (queries) => typedOptions(queries, user_id)),
  ]);
