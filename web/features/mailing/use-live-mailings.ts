import { useQueryClient } from '@tanstack/react-query';
import { useGathered, useLiveEvent, useReconnected } from '#web/live-events.ts';
import { useQueries } from '#web/use-api.ts';

/** What is told within this time is asked for together. */
const GATHERED_MS = 500;

/** Letters that go, and what a colleague starts, pauses or changes, show by themselves. */
export function useLiveMailings(): void {
  const client = useQueryClient();
  const { mailing } = useQueries();
  const hear = useGathered(() => {
    client.invalidateQueries({ queryKey: mailing.key() }).catch(() => undefined);
  }, GATHERED_MS);
  useLiveEvent('mailings', hear);
  useReconnected(hear);
}
