import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listKept } from './kept.ts';
import { keptKey } from './kept-key.ts';

/** What is kept on this device; undefined until the browser has said it. */
export const useKept = () =>
  useQuery({ queryKey: keptKey, queryFn: listKept, networkMode: 'always', staleTime: 0 }).data;

/** Looks again at what is kept. */
export function useLookAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keptKey });
}
