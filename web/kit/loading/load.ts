import type { QueryFunction, QueryKey } from '@tanstack/react-query';
import type { Queries } from '#web/api.ts';
import type { RouterContext } from '#web/router-context.ts';
import { orForbidden } from './or-forbidden.ts';

type QueryOf<Answer> = (queries: Queries) => { queryKey: QueryKey; queryFn: QueryFunction<Answer> };

/** For loaders: the answer of a query, cached if recent. */
export const loadQuery = <Answer>({ queryClient, queries }: RouterContext, queryOf: QueryOf<Answer>): Promise<Answer> =>
  orForbidden(queryClient.ensureQueryData(queryOf(queries)));

/** For loaders: the answer of a query, never cached. */
export const loadFresh = <Answer>({ queryClient, queries }: RouterContext, queryOf: QueryOf<Answer>): Promise<Answer> =>
  orForbidden(queryClient.fetchQuery({ ...queryOf(queries), staleTime: 0 }));

/** For loaders: loads a query the screen can do without; a failure is ignored. */
export const tryLoad = <Answer>({ queryClient, queries }: RouterContext, queryOf: QueryOf<Answer>): Promise<void> =>
  queryClient.prefetchQuery(queryOf(queries));
