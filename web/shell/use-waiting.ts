import { useQuery } from '@tanstack/react-query';
import { useQueries } from '#web/use-api.ts';
import type { MenuItem } from './menu.ts';

const ASKED_EVERY = 60_000;

/** How much waits behind the entries of the menu, by address. */
export type Waiting = Readonly<Record<string, number>>;
const nothing: Waiting = {};

/** How much waits behind these entries together. */
export const countWaiting = (waiting: Waiting, items: readonly MenuItem[]): number =>
  items.reduce((sum, { path }) => sum + (waiting[path] ?? 0), 0);

/** Asked by the page that is awake and each minute, never while a page is rendered on the server. */
export function useWaiting(): Waiting {
  const { system } = useQueries();
  return useQuery({ ...system.waiting.queryOptions(), refetchInterval: ASKED_EVERY }).data?.waiting ?? nothing;
}
