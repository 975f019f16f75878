import type { QueryFunction, QueryKey } from '@tanstack/react-query';
import type { Queries } from '#web/api.ts';
import { loadFresh } from '#web/kit/load.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import type { RouterContext } from '#web/router-context.ts';

type Opened = { context: RouterContext; params: { id: number } };

/**
 * For the route of an editor: the record as it stands now, on a return too. A form begun from what is remembered would
 * run into a conflict with its own screen, so nothing is shown before the answer.
 */
export const loadEdited = <Answer>(
  ask: (queries: Queries, input: { id: number }) => { queryKey: QueryKey; queryFn: QueryFunction<Answer> },
) => ({
  staleReloadMode: 'blocking' as const,
  handler: ({ context, params: { id } }: Opened): Promise<Answer> =>
    orNotFound(loadFresh(context, (queries) => ask(queries, { id }))),
});
