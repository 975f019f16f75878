import { useQuery } from '@tanstack/react-query';
import { isAdmin, utypes } from '#contract/roles.ts';
import { useMe } from '#web/session.ts';
import { useQueries } from '#web/use-api.ts';
import type { MenuItem } from './menu.ts';
import { messagesOf } from './new-messages.ts';

const POLL_EVERY_MS = 60_000;

/** Number of waiting items by the path of the menu's entry. */
export type Waiting = Readonly<Record<string, number>>;
const nothing: Waiting = {};
const withMessages = (waiting: Waiting, path: string, unread: number): Waiting =>
  unread > 0 ? { ...waiting, [path]: unread } : waiting;

/** Sum of what waits behind these entries. */
export const countWaiting = (waiting: Waiting, items: readonly MenuItem[]): number =>
  items.reduce((sum, { path }) => sum + (waiting[path] ?? 0), 0);

/**
 * New messages come with the signed-in person. Other numbers are loaded after hydration and polled every minute, only
 * for roles whose menu has such entries.
 */
export function useWaiting(): Waiting {
  const { system } = useQueries();
  const { utype, count_new_messages } = useMe();
  const enabled = isAdmin(utype) || utype === utypes.parent;
  const { data } = useQuery({ ...system.waiting.queryOptions(), enabled, refetchInterval: POLL_EVERY_MS });
  return withMessages(data?.waiting ?? nothing, messagesOf(utype), count_new_messages);
}
