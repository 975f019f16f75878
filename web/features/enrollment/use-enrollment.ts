import { useSuspenseQuery } from '@tanstack/react-query';
import { useGathered, useLiveEvent, useReconnected } from '#web/live-events.ts';
import { useQueries } from '#web/use-api.ts';
import { useAskAnew } from '#web/use-change.ts';

/** A wave tells of many at once, families one after another: the page asks once. */
const TOLD_WITHIN_MS = 400;

/** Asks anew for all that is shown of the enrollment, as soon as anybody comes to a place or leaves one. */
export function useLivePlaces(): void {
  const askAnew = useAskAnew('enrollment');
  const ask = () => void askAnew().catch(() => undefined);
  useLiveEvent('direction_places', useGathered(ask, TOLD_WITHIN_MS));
  useReconnected(ask);
}

export const useOccupancy = () => useSuspenseQuery(useQueries().enrollment.occupancy.queryOptions()).data;

/** The season's waves, the last one first. */
export const useWaves = () => useSuspenseQuery(useQueries().enrollment.waves.queryOptions({ input: {} })).data.data;
