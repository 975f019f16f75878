import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useQueries } from '#web/use-api.ts';
import { savedDataOptions } from './saved-data-options.ts';

/** Saved draft of a form: its non-empty values, and how a closed form leaves or clears it. */
export function useSavedValues(form: string) {
  const options = savedDataOptions(useQueries(), form);
  const client = useQueryClient();
  const { data: kept } = useSuspenseQuery(options);
  const entries = Object.entries(kept.preserved ?? {}).filter(([, value]) => value !== null);
  return {
    kept,
    values: Object.fromEntries(entries),
    /** Puts the draft into the cache without a request, while it is on its way to the server. */
    leave: (preserved: Record<string, unknown>, updated_at: string | null) => {
      client.setQueryData(options.queryKey, { ok: true, preserved, updated_at });
    },
    forget: () => {
      client.setQueryData(options.queryKey, { ok: true, preserved: null, updated_at: null });
    },
  };
}
