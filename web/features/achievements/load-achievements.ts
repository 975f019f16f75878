import { changeDraft, newDrafts } from '#contract/achievements/drafts.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import type { Queries } from '#web/api.ts';
import { reserveOptions } from '#web/features/reserve/reserve-options.ts';
import { savedDataOptions } from '#web/kit/drafts/saved-data-options.ts';
import { load, loadFresh, tryLoad } from '#web/kit/load.ts';
import type { RouterContext } from '#web/router-context.ts';

/** A participant's own page, or a child's that its parent looks at. */
export const ownOptions = (queries: Queries, participant_id?: number) =>
  queries.achievements.list.queryOptions({ input: participant_id === undefined ? {} : { participant_id } });

/** The place in the reserve, where there may be one; the page can do without. */
export const loadReserve = (context: RouterContext, status: Status, participant_id?: number) =>
  status === statuses.ASSESSED && tryLoad(context, (queries) => reserveOptions(queries, participant_id));

/** With what is typed already of those that are not added yet, and of those that are being changed. */
export async function loadAchievements(context: RouterContext): Promise<void> {
  const own = await load(context, (queries) => ownOptions(queries));
  const forms = [...newDrafts, ...own.data.map(({ id }) => changeDraft(id))];
  await Promise.all([
    ...forms.map((form) => loadFresh(context, (queries) => savedDataOptions(queries, form))),
    loadReserve(context, own.participant_status),
  ]);
}
