import { changeDraft, newDrafts } from '#contract/achievements/drafts.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import type { Queries } from '#web/api.ts';
import { ownLinesOptions } from '#web/features/participation/own-lines/own-lines-options.ts';
import { reserveOptions } from '#web/features/participation/reserve/reserve-options.ts';
import { savedDataOptions } from '#web/kit/drafts/saved-data-options.ts';
import { loadFresh, loadQuery, tryLoad } from '#web/kit/loading/load.ts';
import type { RouterContext } from '#web/router-context.ts';

/** Query of achievements: the caller's own, or a child's for its parent. */
export const ownOptions = (queries: Queries, participant_id?: number) =>
  queries.achievements.list.queryOptions({ input: participant_id === undefined ? {} : { participant_id } });

/** Loads the place in the reserve if the status may have one; a failure is ignored. */
export const loadReserve = (context: RouterContext, status: Status, participant_id?: number) =>
  status === statuses.ASSESSED && tryLoad(context, (queries) => reserveOptions(queries, participant_id));

/** Loads the achievements with drafts of new and changed ones. */
export async function loadAchievements(context: RouterContext): Promise<void> {
  const own = await loadQuery(context, (queries) => ownOptions(queries));
  const forms = [...newDrafts, ...own.data.map(({ id }) => changeDraft(id))];
  await Promise.all([
    ...forms.map((form) => loadFresh(context, (queries) => savedDataOptions(queries, form))),
    loadReserve(context, own.participant_status),
    tryLoad(context, (queries) => ownLinesOptions(queries)),
  ]);
}
