import { useQueryClient } from '@tanstack/react-query';
import { useGathered, useLiveEvent, useReconnected } from '#web/live-events.ts';
import { useQueries } from '#web/use-api.ts';

/** A gate marks a train in a minute: what is shown is asked for anew now and then, not at each of them. */
const GATHER_MS = 1500;

/** What others mark at the gate is seen on every screen of the evakobaza; the check-in's own list takes it at once. */
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
