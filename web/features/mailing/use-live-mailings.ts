import { useQueryClient } from '@tanstack/react-query';
import { useGathered, useLiveEvent, useReconnected } from '#web/live-events.ts';
import { useQueries } from '#web/use-api.ts';

/** Events within this time cause a single reload. */
const GATHERED_MS = 500;

/** Reloads mailings as letters are sent and colleagues change them. */
export function useLiveMailings(): void {
  const client = useQueryClient();
  const { mailing } = useQueries();
  const hear = useGathered(() => {
    client.invalidateQueries({ queryKey: mailing.key() }).catch(() => undefined);
  }, GATHERED_MS);
  useLiveEvent('mailings', hear);
  useReconnected(hear);
}
