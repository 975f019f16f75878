import type { TripDetails } from '#contract/evakobaza/trip.ts';
import type { Api } from '#web/api.ts';
import { useCheckingStep } from '#web/kit/checking/use-checking-step.ts';
import { useQueries } from '#web/use-api.ts';
import { tripOptions } from './load-trip.ts';

/** Makes a step of the review and shows the result; throws the portal's refusal. */
export function useTripStep(participation_id: number, refetch: () => Promise<unknown>) {
  const queries = useQueries();
  const { list, summary } = queries.evakobaza;
  const { step, sending } = useCheckingStep({
    queryKey: tripOptions(queries, participation_id).queryKey,
    others: [list, summary, queries.system.waiting].map((call) => call.key()),
    refetch,
  });
  return { step: async (make: (api: Api) => Promise<{ trip: TripDetails }>) => (await step(make)).trip, sending };
}
export type TripStep = ReturnType<typeof useTripStep>['step'];
