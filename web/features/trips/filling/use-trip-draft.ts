import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { tripDraftForm } from '#contract/trips/drafts.ts';
import { savedDataOptions } from '#web/kit/drafts/saved-data-options.ts';
import { useQueries } from '#web/use-api.ts';

/** Draft of all steps of a trip; how a step leaves its values in it or clears them. */
export function useTripDraft(participant_id: number) {
  const form = tripDraftForm(participant_id);
  const options = savedDataOptions(useQueries(), form);
  const client = useQueryClient();
  const { data: kept } = useSuspenseQuery(options);
  const put = (values: Record<string, unknown>, updated_at: string | null) =>
    client.setQueryData(options.queryKey, (before) => ({
      ok: true as const,
      preserved: { ...before?.preserved, ...values },
      updated_at: updated_at ?? before?.updated_at ?? null,
    }));
  return {
    form,
    kept,
    /** Puts the values into the cache, so that another step has them before they are saved. */
    leave: put,
    forget: (fields: readonly string[]) => put(Object.fromEntries(fields.map((field) => [field, null])), null),
  };
}
