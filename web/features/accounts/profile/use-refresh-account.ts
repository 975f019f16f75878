import { useQueryClient } from '@tanstack/react-query';
import { useQueries } from '#web/use-api.ts';

/** Reloads everything screens show of the account, after a change of it. */
export function useRefreshAccount(): () => Promise<unknown> {
  const { accounts, profile } = useQueries();
  const queryClient = useQueryClient();
  return () =>
    Promise.all([accounts, profile].map((calls) => queryClient.invalidateQueries({ queryKey: calls.key() })));
}
