import { useQueryClient } from '@tanstack/react-query';
import { useDebouncedEvents, useLiveEvent, useReconnected } from '#web/live-events.ts';
import { useQueries } from '#web/use-api.ts';

/** Events within this time cause a single reload. */
const DEBOUNCE_MS = 500;

/** Reloads mailings as letters are sent and colleagues change them. */
export function useLiveMailings(): void {
  const client = useQueryClient();
  const { mailing } = useQueries();
  const hear = useDebouncedEvents(() => {
    client.invalidateQueries({ queryKey: mailing.key() }).catch(() => undefined);
  }, DEBOUNCE_MS);
  useLiveEvent('mailings', hear);
  useReconnected(hear);
}
