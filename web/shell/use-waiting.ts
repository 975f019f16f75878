import { useQuery } from '@tanstack/react-query';
import { isAdmin, utypes } from '#contract/roles.ts';
import { useMe } from '#web/session.ts';
import { useQueries } from '#web/use-api.ts';
import type { MenuItem } from './menu.ts';
import { messagesOf } from './new-messages.ts';

const ASKED_EVERY = 60_000;

/** How much waits behind the entries of the menu, by address. */
export type Waiting = Readonly<Record<string, number>>;
const nothing: Waiting = {};
const withMessages = (waiting: Waiting, path: string, unread: number): Waiting =>
  unread > 0 ? { ...waiting, [path]: unread } : waiting;

/** How much waits behind these entries together. */
export const countWaiting = (waiting: Waiting, items: readonly MenuItem[]): number =>
  items.reduce((sum, { path }) => sum + (waiting[path] ?? 0), 0);

/**
 * New messages are known with who is signed in. The rest is asked by the page that is awake and each minute, never while a page is rendered on the server, nor for those behind
 * whose menu nothing ever waits.
 */
export function useWaiting(): Waiting {
  const { system } = useQueries();
  const { utype, count_new_messages } = useMe();
  const enabled = isAdmin(utype) || utype === utypes.parent;
  const { data } = useQuery({ ...system.waiting.queryOptions(), enabled, refetchInterval: ASKED_EVERY });
  return withMessages(data?.waiting ?? nothing, messagesOf(utype), count_new_messages);
}
