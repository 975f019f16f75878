import type { QueryFunction, QueryKey } from '@tanstack/react-query';
import type { Queries } from '#web/api.ts';
import { loadFresh } from '#web/kit/loading/load.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import type { RouterContext } from '#web/router-context.ts';

type Opened = { context: RouterContext; params: { id: number } };

/**
 * Loader of an editor: always loads the record afresh, since a form based on a cached one would conflict with its own
 * earlier save.
 */
export const loadEdited = <Answer>(
  queryOf: (queries: Queries, input: { id: number }) => { queryKey: QueryKey; queryFn: QueryFunction<Answer> },
) => ({
  staleReloadMode: 'blocking' as const,
  handler: ({ context, params: { id } }: Opened): Promise<Answer> =>
    orNotFound(loadFresh(context, (queries) => queryOf(queries, { id }))),
});
