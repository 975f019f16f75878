import { type QueryClient, type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { CurrentUser } from '#contract/profile.ts';
import { failureOf } from '#web/kit/failure.ts';
import type { Queries } from './api.ts';
import { useQueries } from './use-api.ts';

type Asked = { user: CurrentUser } | null;

/** GET /user/data for the guard and the shell: null for nobody. Invalidating the call refreshes it. */
export const meOptions = (queries: Queries) =>
  queryOptions({
    queryKey: queries.profile.data.queryKey() as QueryKey,
    queryFn: async ({ client, queryKey }): Promise<Asked> => {
      try {
        return await queries.profile.data.call();
      } catch (error) {
        // A session that ends under an open page leaves the page as it is: «Сессия закончилась» stands over it.
        const wasSignedIn = client.getQueryData(queryKey);
        if (failureOf(error).status === 401 && !wasSignedIn) return null;
        throw error;
      }
    },
    staleTime: 60_000,
  });

/** Who is signed in, for all that stands inside the frame: asked there once, not by each part for itself. */
export const MeContext = createContext<CurrentUser | null | undefined>(undefined);

/** For the frame: who is signed in, and who it is once that has changed. */
export const useSignedIn = (): CurrentUser | null => useQuery(meOptions(useQueries())).data?.user ?? null;

/** Who is signed in, where nobody may be; outside the frame as it is known now. */
export function useMaybeMe(): CurrentUser | null {
  const me = useContext(MeContext);
  const client = useQueryClient();
  const { queryKey } = meOptions(useQueries());
  return me === undefined ? (client.getQueryData(queryKey)?.user ?? null) : me;
}

/** Who is signed in: on screens behind the guard of web/routes/_cabinet.tsx. */
export function useMe(): CurrentUser {
  const me = useMaybeMe();
  if (!me) throw new Error('a screen behind the guard was shown to nobody');
  return me;
}

/** Writes what the server just said of the signed-in person, without asking again. */
export function rememberMe(queryClient: QueryClient, queries: Queries, asked: Asked): void {
  queryClient.setQueryData(meOptions(queries).queryKey, asked);
}
