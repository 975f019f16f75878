import { useSuspenseQuery } from '@tanstack/react-query';
import { useGathered, useLiveEvent, useReconnected } from '#web/live-events.ts';
import { useQueries } from '#web/use-api.ts';
import { useAskAnew } from '#web/use-change.ts';

/** Events within this time cause a single reload. */
const TOLD_WITHIN_MS = 400;

/** Reloads the enrollment when places are taken or freed. */
export function useLivePlaces(): void {
  const askAnew = useAskAnew('enrollment');
  const ask = () => void askAnew().catch(() => undefined);
  useLiveEvent('direction_places', useGathered(ask, TOLD_WITHIN_MS));
  useReconnected(ask);
}

export const useOccupancy = () => useSuspenseQuery(useQueries().enrollment.occupancy.queryOptions()).data;

/** Waves of the season, latest first. */
export const useWaves = () => useSuspenseQuery(useQueries().enrollment.waves.queryOptions({ input: {} })).data.data;
