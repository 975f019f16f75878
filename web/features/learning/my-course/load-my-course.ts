import { childLearningOptions } from '#web/features/families/child/load-child.ts';
import { loadChildPage } from '#web/features/families/load-child-page.ts';
import { loadFresh } from '#web/kit/loading/load.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import type { RouterContext } from '#web/router-context.ts';

/** Loads a participant's own course afresh, because printouts are kept. */
export const loadMyCourse = (context: RouterContext) =>
  Promise.all([
    loadFresh(context, ({ learning }) => learning.milestones.queryOptions()),
    loadFresh(context, ({ learning }) => learning.amount.queryOptions()),
  ]);

/** Loads a child's course for its parent; another family's child is not found. */
export async function loadChildCourse(context: RouterContext, id: number): Promise<void> {
  await loadChildPage(context, id);
  await orNotFound(loadFresh(context, (queries) => childLearningOptions(queries, id)));
}
