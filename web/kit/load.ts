import type { QueryFunction, QueryKey } from '@tanstack/react-query';
import type { Queries } from '#web/api.ts';
import type { RouterContext } from '#web/router-context.ts';
import { orClosed } from './or-closed.ts';

type Ask<Answer> = (queries: Queries) => { queryKey: QueryKey; queryFn: QueryFunction<Answer> };

/** For a loader: what a call answers, or has answered a moment ago. */
export const load = <Answer>({ queryClient, queries }: RouterContext, ask: Ask<Answer>): Promise<Answer> =>
  orClosed(queryClient.ensureQueryData(ask(queries)));

/** The same as it stands now, never as it is remembered. */
export const loadFresh = <Answer>({ queryClient, queries }: RouterContext, ask: Ask<Answer>): Promise<Answer> =>
  orClosed(queryClient.fetchQuery({ ...ask(queries), staleTime: 0 }));

/** The same for what the screen can do without: no answer is no failure of the page. */
export const tryLoad = <Answer>({ queryClient, queries }: RouterContext, ask: Ask<Answer>): Promise<void> =>
  queryClient.prefetchQuery(ask(queries));
