import type { QueryFunction, QueryKey } from '@tanstack/react-query';
import type { Queries } from '#web/api.ts';
import type { RouterContext } from '#web/router-context.ts';
import { orClosed } from './or-closed.ts';

type Ask<Answer> = (queries: Queries) => { queryKey: QueryKey; queryFn: QueryFunction<Answer> };

/** For loaders: the answer of a query, cached if recent. */
export const load = <Answer>({ queryClient, queries }: RouterContext, ask: Ask<Answer>): Promise<Answer> =>
  orClosed(queryClient.ensureQueryData(ask(queries)));

/** For loaders: the answer of a query, never cached. */
export const loadFresh = <Answer>({ queryClient, queries }: RouterContext, ask: Ask<Answer>): Promise<Answer> =>
  orClosed(queryClient.fetchQuery({ ...ask(queries), staleTime: 0 }));

/** For loaders: loads a query the screen can do without; a failure is ignored. */
export const tryLoad = <Answer>({ queryClient, queries }: RouterContext, ask: Ask<Answer>): Promise<void> =>
  queryClient.prefetchQuery(ask(queries));
