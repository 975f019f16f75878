import { mayReadMaterials } from '#contract/statuses/predicates.ts';
import { loadQuery } from '#web/kit/loading/load.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import type { RouterContext } from '#web/router-context.ts';
import { meOptions, useMe } from '#web/session.ts';
import { type MaterialsSearch, materialsInput } from './search.ts';

/** Whether the reader may open materials: from the training on. */
export const useIsOpen = (): boolean => mayReadMaterials(useMe().participant_status);

async function isOpen({ queryClient, queries }: RouterContext): Promise<boolean> {
  return mayReadMaterials((await queryClient.ensureQueryData(meOptions(queries)))?.user.participant_status);
}

/** Loads the open tab's list; nothing while materials are closed. */
export async function loadMaterials(context: RouterContext, search: MaterialsSearch): Promise<void> {
  if (search.tab === 'kept' || !(await isOpen(context))) return;
  const input = materialsInput(search);
  if (search.tab === 'books') await loadQuery(context, ({ materials }) => materials.books.queryOptions({ input }));
  else if (search.tab === 'video')
    await loadQuery(context, ({ materials }) => materials.videos.queryOptions({ input }));
  else await loadQuery(context, ({ materials }) => materials.articles.queryOptions({ input }));
}

export async function loadArticle(context: RouterContext, id: number): Promise<void> {
  if (!(await isOpen(context))) return;
  await orNotFound(loadQuery(context, ({ materials }) => materials.findArticle.queryOptions({ input: { id } })));
}

export async function loadVideo(context: RouterContext, id: number): Promise<void> {
  if (!(await isOpen(context))) return;
  await orNotFound(loadQuery(context, ({ materials }) => materials.findVideo.queryOptions({ input: { id } })));
}
