import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { Season } from '#contract/season/season.ts';
import { useLiveEvent, useReconnected, useThrottledEvents } from '#web/live-events.ts';
import { useQueries } from '#web/use-api.ts';

/** Events within this time cause a single reload. */
const THROTTLE_MS = 500;
/** Polling interval, since families' actions emit no event here. */
const REFRESH_MS = 60_000;

/** Steps of the season, reloaded when a colleague makes one. */
export function useSeason(): Season {
  const client = useQueryClient();
  const { season } = useQueries();
  const reload = () => void client.invalidateQueries({ queryKey: season.key() }).catch(() => undefined);
  const reloadSoon = useThrottledEvents(reload, THROTTLE_MS);
  useLiveEvent('season', reloadSoon);
  useLiveEvent('direction_places', reloadSoon);
  useLiveEvent('check_in', reloadSoon);
  useReconnected(reload);
  return useSuspenseQuery({ ...season.get.queryOptions(), refetchInterval: REFRESH_MS }).data.season;
}
