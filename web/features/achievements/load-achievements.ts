import type { Queries } from '#web/api.ts';
import { savedDataOptions } from '#web/kit/drafts/saved-data-options.ts';
import { load, loadFresh } from '#web/kit/load.ts';
import type { RouterContext } from '#web/router-context.ts';

/** What is typed of an achievement that is not added yet, or of one that is being changed. */
export const draftForm = (id?: number): string => (id === undefined ? 'achievement' : `achievement-${id}`);
export const aboutForm = 'about-me';

/** A participant's own page, or a child's that its parent looks at. */
export const ownOptions = (queries: Queries, participant_id?: number) =>
  queries.achievements.list.queryOptions({ input: participant_id === undefined ? {} : { participant_id } });

export const aboutOptions = (queries: Queries, participant_id?: number) =>
  queries.achievements.about.queryOptions({ input: participant_id === undefined ? {} : { participant_id } });

export async function loadAchievements(context: RouterContext): Promise<void> {
  const [{ data }] = await Promise.all([
    load(context, (queries) => ownOptions(queries)),
    loadFresh(context, (queries) => savedDataOptions(queries, draftForm())),
  ]);
  await Promise.all(data.map(({ id }) => loadFresh(context, (queries) => savedDataOptions(queries, draftForm(id)))));
}

export const loadAbout = (context: RouterContext) =>
  Promise.all([
    load(context, (queries) => aboutOptions(queries)),
    loadFresh(context, (queries) => savedDataOptions(queries, aboutForm)),
  ]);
