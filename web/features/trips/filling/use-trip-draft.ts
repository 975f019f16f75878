import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { tripDraftForm } from '#contract/trips/drafts.ts';
import type { TripDocumentKind } from '#contract/trips/fields.ts';
import { savedDataOptions } from '#web/kit/drafts/saved-data-options.ts';
import type { StoredFile } from '#web/kit/uploads/upload-file.ts';
import { useApi, useQueries } from '#web/use-api.ts';

/** What an upload of a trip's paper is for (web/kit/uploads/running-uploads.ts). */
export const paperUploadKey = (participant_id: number, kind: TripDocumentKind): string =>
  `trip:${participant_id}:${kind}`;

/** Draft of all steps of a trip; how a step leaves its values in it or clears them. */
export function useTripDraft(participant_id: number) {
  const form = tripDraftForm(participant_id);
  const options = savedDataOptions(useQueries(), form);
  const client = useQueryClient();
  const api = useApi();
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
    /** Saves a paper that was stored while its step was not shown. */
    saveFile: async (kind: TripDocumentKind, file: StoredFile): Promise<void> => {
      put({ [kind]: file }, null);
      await api.drafts.save({ form, preserved: { [kind]: file } });
    },
    forget: (fields: readonly string[]) => put(Object.fromEntries(fields.map((field) => [field, null])), null),
  };
}
