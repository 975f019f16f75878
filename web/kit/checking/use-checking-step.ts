import { type DataTag, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '#web/api.ts';
import { isStale } from '#web/kit/buttons/use-act.ts';
import { updateQuery } from '#web/kit/loading/update-query.ts';
import { useApi } from '#web/use-api.ts';

type CheckedRecord<Answer> = {
  /** Query key of the checked record; the answer of a step updates it. */
  queryKey: DataTag<QueryKey, Answer, Error>;
  /** Query keys of other lists that show the record; reloaded. */
  others: readonly QueryKey[];
  /** Reloads the presence. */
  refetch: () => Promise<unknown>;
};

/** Makes a step of a check (assessment, review) and shows the result; throws the portal's refusal. */
export function useCheckingStep<Answer extends object>({ queryKey, others, refetch }: CheckedRecord<Answer>) {
  const api = useApi();
  const client = useQueryClient();
  const [sending, setSending] = useState(false);
  async function step<Part extends Partial<Answer>>(make: (api: Api) => Promise<Part>): Promise<Part> {
    setSending(true);
    try {
      const part = await make(api);
      updateQuery(client, queryKey, (before) => before && { ...before, ...part });
      for (const other of others) client.invalidateQueries({ queryKey: other }).catch(() => undefined);
      refetch().catch(() => undefined);
      return part;
    } catch (error) {
      // A colleague may have been quicker.
      if (isStale(error)) refetch().catch(() => undefined);
      throw error;
    } finally {
      setSending(false);
    }
  }
  return { step, sending };
}
