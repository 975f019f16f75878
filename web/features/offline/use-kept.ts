import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listKept } from './kept.ts';
import { keptKey } from './kept-key.ts';

/** Items saved on this device; undefined while loading. */
export const useKept = () =>
  useQuery({ queryKey: keptKey, queryFn: listKept, networkMode: 'always', staleTime: 0 }).data;

/** Reloads the saved items. */
export function useLookAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keptKey });
}
