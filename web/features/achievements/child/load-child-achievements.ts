import { loadChildPage } from '#web/features/families/load-child-page.ts';
import { ownLinesOptions } from '#web/features/participation/own-lines/own-lines-options.ts';
import { loadFresh, tryLoad } from '#web/kit/loading/load.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import type { RouterContext } from '#web/router-context.ts';
import { loadReserve, ownOptions } from '../load-achievements.ts';

/** Loads a child's achievements for its parent; another family's child is not found. */
export async function loadChildAchievements(context: RouterContext, id: number): Promise<void> {
  await loadChildPage(context, id);
  const own = await orNotFound(loadFresh(context, (queries) => ownOptions(queries, id)));
  await Promise.all([
    loadReserve(context, own.participant_status, id),
    tryLoad(context, (queries) => ownLinesOptions(queries, id)),
  ]);
}
