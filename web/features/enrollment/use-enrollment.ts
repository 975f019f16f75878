import { useSuspenseQuery } from '@tanstack/react-query';
import { useLiveEvent, useReconnected, useThrottledEvents } from '#web/live-events.ts';
import { useQueries } from '#web/use-api.ts';
import { useInvalidate } from '#web/use-change.ts';

/** Events within this time cause a single reload. */
const THROTTLE_MS = 400;

/** Reloads the enrollment when places are taken or freed. */
export function useLiveEnrollment(): void {
  const invalidate = useInvalidate('enrollment');
  const reload = () => void invalidate().catch(() => undefined);
  useLiveEvent('direction_places', useThrottledEvents(reload, THROTTLE_MS));
  useReconnected(reload);
}

export const useOccupancy = () => useSuspenseQuery(useQueries().enrollment.occupancy.queryOptions()).data;

/** Waves of the season, latest first. */
export const useWaves = () => useSuspenseQuery(useQueries().enrollment.waves.queryOptions({ input: {} })).data.data;
