import type { QueryClient } from '@tanstack/react-query';
import type { CampChild } from '#contract/evakobaza/camp.ts';
import type { Api, Queries } from '#web/api.ts';
import { updateQuery } from '#web/kit/loading/update-query.ts';

/**
 * Query of the children at the camp, kept in memory while the page is open, so that it works without a network. Asked for when
 * the page is opened or returned to, not by the minute: each answer is a reading of health data.
 */
export const campOptions = (queries: Queries) => ({
  ...queries.evakobaza.camp.queryOptions({ input: {} }),
  refetchOnWindowFocus: true,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always' as const,
});

/** Replaces children of the list by what the portal has answered; one who has just arrived is added. */
export function updateChildren(client: QueryClient, queries: Queries, children: readonly CampChild[]): void {
  const byId = new Map(children.map((child) => [child.id, child]));
  updateQuery(client, campOptions(queries).queryKey, (list) => {
    if (!list) return list;
    const known = new Set(list.data.map(({ id }) => id));
    return {
      ...list,
      data: [...list.data.map((child) => byId.get(child.id) ?? child), ...children.filter(({ id }) => !known.has(id))],
    };
  });
}

/** Asks for one child anew; one who is not at the camp any more leaves the list. */
export async function reloadChild(
  client: QueryClient,
  api: Api,
  queries: Queries,
  participation_id: number,
): Promise<void> {
  if (!client.getQueryData(campOptions(queries).queryKey)) return;
  try {
    updateChildren(client, queries, (await api.evakobaza.camp({ participation_id })).data);
  } catch {
    await client.invalidateQueries({ queryKey: campOptions(queries).queryKey });
  }
}
