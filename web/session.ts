import { type QueryClient, type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { CurrentUser } from '#contract/profile.ts';
import { failureOf } from '#web/kit/loading/failure.ts';
import type { Queries } from './api.ts';
import { useQueries } from './use-api.ts';

type SessionAnswer = { user: CurrentUser } | null;

/** GET /user/data for guard and shell: null if nobody is signed in. Invalidate the query to refresh it. */
export const meOptions = (queries: Queries) =>
  queryOptions({
    queryKey: queries.profile.data.queryKey() as QueryKey,
    queryFn: async ({ client, queryKey }): Promise<SessionAnswer> => {
      try {
        return await queries.profile.data.call();
      } catch (error) {
        // A session that ends while a page is open does not change the page: «Сессия закончилась» is shown over it.
        const wasSignedIn = client.getQueryData(queryKey);
        if (failureOf(error).status === 401 && !wasSignedIn) return null;
        throw error;
      }
    },
    staleTime: 60_000,
  });

/** The signed-in person for everything inside the frame, queried there once. */
export const MeContext = createContext<CurrentUser | null | undefined>(undefined);

/** For the frame: the signed-in person, kept up to date. */
export const useSignedIn = (): CurrentUser | null => useQuery(meOptions(useQueries())).data?.user ?? null;

/** The signed-in person or null; outside the frame from the cache. */
export function useOptionalMe(): CurrentUser | null {
  const me = useContext(MeContext);
  const client = useQueryClient();
  const { queryKey } = meOptions(useQueries());
  return me === undefined ? (client.getQueryData(queryKey)?.user ?? null) : me;
}

/** The signed-in person, on screens behind the guard of web/routes/_cabinet.tsx. */
export function useMe(): CurrentUser {
  const me = useOptionalMe();
  if (!me) throw new Error('a screen behind the guard was shown to nobody');
  return me;
}

/** Updates the cached signed-in person with a server's answer. */
export function rememberMe(queryClient: QueryClient, queries: Queries, answer: SessionAnswer): void {
  queryClient.setQueryData(meOptions(queries).queryKey, answer);
}
