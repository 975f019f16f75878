import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvent, useReconnected, useThrottledEvents } from '#web/live-events.ts';
import { useQueries } from '#web/use-api.ts';

/** Events within this time cause a single reload. */
const THROTTLE_MS = 500;

/** Reloads mailings as letters are sent and colleagues change them. */
export function useLiveMailings(): void {
  const client = useQueryClient();
  const { mailing } = useQueries();
  const reload = useThrottledEvents(() => {
    client.invalidateQueries({ queryKey: mailing.key() }).catch(() => undefined);
  }, THROTTLE_MS);
  useLiveEvent('mailings', reload);
  useReconnected(reload);
}
