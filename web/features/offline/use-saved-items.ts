import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listSaved } from './saved-items.ts';
import { savedQueryKey } from './saved-query-key.ts';

/** Items saved on this device; undefined while loading. */
export const useSavedItems = () =>
  useQuery({ queryKey: savedQueryKey, queryFn: listSaved, networkMode: 'always', staleTime: 0 }).data;

/** Reloads the saved items. */
export function useRefreshSaved(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: savedQueryKey });
}
