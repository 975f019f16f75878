import { type DataTag, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '#web/api.ts';
import { isStale } from '#web/kit/use-act.ts';
import { useApi } from '#web/use-api.ts';

type Shown<Answer> = {
  /** Where what is open here stands in the cache; the answer of a step takes the place of its part. */
  queryKey: DataTag<QueryKey, Answer, Error>;
  /** What else shows something of it: asked anew. */
  others: readonly QueryKey[];
  /** Who has it open. */
  askAgain: () => Promise<unknown>;
};

/** Makes a step of a check (an assessment, a review) and shows what came of it; throws what the portal refused with. */
export function useCheckingStep<Answer extends object>({ queryKey, others, askAgain }: Shown<Answer>) {
  const api = useApi();
  const client = useQueryClient();
  const [sending, setSending] = useState(false);
  async function step<Part extends Partial<Answer>>(make: (api: Api) => Promise<Part>): Promise<Part> {
    setSending(true);
    try {
      const part = await make(api);
      client.setQueryData(queryKey, (before) => before && { ...before, ...part });
      for (const other of others) client.invalidateQueries({ queryKey: other }).catch(() => undefined);
      askAgain().catch(() => undefined);
      return part;
    } catch (error) {
      // Somebody else may have been here.
      if (isStale(error)) askAgain().catch(() => undefined);
      throw error;
    } finally {
      setSending(false);
    }
  }
  return { step, sending };
}
