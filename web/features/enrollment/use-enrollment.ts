import { useSuspenseQuery } from '@tanstack/react-query';
import { useDebouncedEvents, useLiveEvent, useReconnected } from '#web/live-events.ts';
import { useQueries } from '#web/use-api.ts';
import { useInvalidate } from '#web/use-change.ts';

/** Events within this time cause a single reload. */
const DEBOUNCE_MS = 400;

/** Reloads the enrollment when places are taken or freed. */
export function useLiveEnrollment(): void {
  const invalidate = useInvalidate('enrollment');
  const ask = () => void invalidate().catch(() => undefined);
  useLiveEvent('direction_places', useDebouncedEvents(ask, DEBOUNCE_MS));
  useReconnected(ask);
}

export const useOccupancy = () => useSuspenseQuery(useQueries().enrollment.occupancy.queryOptions()).data;

/** Waves of the season, latest first. */
export const useWaves = () => useSuspenseQuery(useQueries().enrollment.waves.queryOptions({ input: {} })).data.data;
