import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TripOfOne } from '#contract/evakobaza/trip.ts';
import type { Api } from '#web/api.ts';
import { isStale } from '#web/kit/use-act.ts';
import { useApi, useQueries } from '#web/use-api.ts';
import { tripOptions } from './load-trip.ts';

/** Makes a step of the review and shows what came of it; throws what the portal refused with. */
export function useTripStep(participation_id: number, askAgain: () => Promise<unknown>) {
  const api = useApi();
  const queries = useQueries();
  const client = useQueryClient();
  const [sending, setSending] = useState(false);
  async function step(make: (api: Api) => Promise<{ trip: TripOfOne }>): Promise<TripOfOne> {
    setSending(true);
    try {
      const { trip } = await make(api);
      const { queryKey } = tripOptions(queries, participation_id);
      client.setQueryData(queryKey, (before) => before && { ...before, trip });
      const { list, summary } = queries.evakobaza;
      for (const call of [list, summary, queries.system.waiting])
        client.invalidateQueries({ queryKey: call.key() }).catch(() => undefined);
      askAgain().catch(() => undefined);
      return trip;
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
export type TripStep = ReturnType<typeof useTripStep>['step'];
