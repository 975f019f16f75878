import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { Season } from '#contract/season/season.ts';
import { useDebouncedEvents, useLiveEvent, useReconnected } from '#web/live-events.ts';
import { useQueries } from '#web/use-api.ts';

/** Events within this time cause a single reload. */
const DEBOUNCE_MS = 500;
/** Polling interval, since families' actions emit no event here. */
const REFRESH_MS = 60_000;

/** Steps of the season, reloaded when a colleague makes one. */
export function useSeason(): Season {
  const client = useQueryClient();
  const { season } = useQueries();
  const ask = () => void client.invalidateQueries({ queryKey: season.key() }).catch(() => undefined);
  const hear = useDebouncedEvents(ask, DEBOUNCE_MS);
  useLiveEvent('season', hear);
  useLiveEvent('direction_places', hear);
  useLiveEvent('check_in', hear);
  useReconnected(ask);
  return useSuspenseQuery({ ...season.get.queryOptions(), refetchInterval: REFRESH_MS }).data.season;
}
