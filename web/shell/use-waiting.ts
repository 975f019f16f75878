import { useQuery } from '@tanstack/react-query';
import { useQueries } from '#web/use-api.ts';

const ASKED_EVERY = 60_000;

/** How much waits behind the entries of the menu, by address. */
export type Waiting = Readonly<Record<string, number>>;
const nothing: Waiting = {};

/** Asked by the page that is awake and each minute, never while a page is rendered on the server. */
export function useWaiting(): Waiting {
  const { system } = useQueries();
  return useQuery({ ...system.waiting.queryOptions(), refetchInterval: ASKED_EVERY }).data?.waiting ?? nothing;
}
