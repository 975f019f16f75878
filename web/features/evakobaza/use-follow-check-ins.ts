import { useQueryClient } from '@tanstack/react-query';
import { useGathered, useLiveEvent, useReconnected } from '#web/live-events.ts';
import { useQueries } from '#web/use-api.ts';

/** The gate checks in a whole train within a minute: screens reload at most this often. */
const GATHER_MS = 1500;

/** Keeps the evakobaza's screens up to date with the gate; the check-in's own list is updated at once. */
export function useFollowCheckIns(): void {
  const client = useQueryClient();
  const { evakobaza } = useQueries();
  const askAnew = () => {
    for (const call of [evakobaza.summary, evakobaza.timeline, evakobaza.list, evakobaza.shift])
      client.invalidateQueries({ queryKey: call.key() }).catch(() => undefined);
  };
  const hear = useGathered(askAnew, GATHER_MS);
  useLiveEvent('check_in', hear);
  useReconnected(askAnew);
}
