import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { Season } from '#contract/season.ts';
import { useGathered, useLiveEvent, useReconnected } from '#web/live-events.ts';
import { useQueries } from '#web/use-api.ts';

/** Steps tell of themselves one after another, a gate marks a train in a minute: the page asks once. */
const TOLD_WITHIN_MS = 500;
/** What families do meanwhile tells nobody. */
const REFRESH_MS = 60_000;

/** The season's steps as they stand now: what others press is seen here at once. */
export function useSeason(): Season {
  const client = useQueryClient();
  const { season } = useQueries();
  const ask = () => void client.invalidateQueries({ queryKey: season.key() }).catch(() => undefined);
  const hear = useGathered(ask, TOLD_WITHIN_MS);
  useLiveEvent('season', hear);
  useLiveEvent('direction_places', hear);
  useLiveEvent('check_in', hear);
  useReconnected(ask);
  return useSuspenseQuery({ ...season.get.queryOptions(), refetchInterval: REFRESH_MS }).data.season;
}
