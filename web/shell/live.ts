import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { STATUS_REFRESH_DELAY } from '#contract/events.ts';
import type { CurrentUser } from '#contract/profile.ts';
import { isAdmin } from '#contract/roles.ts';
import { type Status, statusLabel } from '#contract/statuses.ts';
import { useClock } from '#web/kit/clock.ts';
import { useFirstConnected, useGathered, useLiveEvent, useReconnected } from '#web/live-events.ts';
import { meOptions, rememberMe } from '#web/session.ts';
import { useQueries } from '#web/use-api.ts';
import { useSocket } from './use-socket.ts';

const REFRESH_EVERY = 60_000;
/** Notices within this time are loaded together. */
const NOTICED_WITHIN = 500;

/**
 * Keeps shared data up to date: by the socket's events (docs/product/api.md), after reconnections, and every minute
 * except for administrators. Screens handle their own events (web/live-events.ts).
 */
export function useLive(me: CurrentUser | null): void {
  const queries = useQueries();
  const clock = useClock();
  const askAnew = useAskAnew();
  const isRefreshed = me !== null && !isAdmin(me.utype);
  const hearStatus = useHearStatus();

  useLiveEvent('timer', ({ time }) => clock.hear(Date.parse(time)));
  useLiveEvent('set_participant_status', (event) => hearStatus(event.participant_id, event.participant_status));
  useLiveEvent('set_status', (event) => hearStatus(event.user_id, event.status));
  useHearSavedData();
  useHearMessages(me !== null && isAdmin(me.utype), askAnew);
  const ofChecks = [queries.checks.look.key(), queries.achievements.look.key(), queries.system.waiting.key()].map(
    (queryKey) => ({ queryKey }),
  );
  useLiveEvent('questionnaire_look', () => askAnew(ofChecks));
  useLiveEvent('feedback', () => askAnew([{ queryKey: queries.system.waiting.key() }]));
  const ofNotices = [queries.profile.data.key(), queries.notices.key()].map((queryKey) => ({ queryKey }));
  useLiveEvent(
    'notices',
    useGathered(() => askAnew(ofNotices), NOTICED_WITHIN),
  );
  useReconnected(() => askAnew(isRefreshed ? [{}] : [...ofChecks, ...ofNotices, { queryKey: queries.drafts.key() }]));
  useSocket(me?.id);

  useEffect(() => {
    if (!isRefreshed) return undefined;
    const { profile, notices, families, learning, guides } = queries;
    const filters = [profile.data.key(), notices.key(), families.key(), learning.key(), guides.key()].map(
      (queryKey) => ({
        queryKey,
      }),
    );
    const timer = setInterval(() => askAnew(filters), REFRESH_EVERY);
    return () => clearInterval(timer);
  }, [isRefreshed, queries, askAnew]);
}

function useAskAnew() {
  const client = useQueryClient();
  const askAnew = useRef((filters: readonly QueryFilters[]) => {
    for (const filter of filters) client.invalidateQueries(filter).catch(() => undefined);
  });
  return askAnew.current;
}

/** Shows a new status before everything that depends on it is reloaded. */
function useHearStatus() {
  const client = useQueryClient();
  const queries = useQueries();
  const refresh = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(refresh.current), []);
  return (user_id: number, participant_status: Status): void => {
    const asked = client.getQueryData(meOptions(queries).queryKey);
    if (asked?.user.id === user_id)
      rememberMe(client, queries, { ...asked, user: { ...asked.user, participant_status } });
    client.setQueryData(
      queries.families.children.queryKey(),
      (list) =>
        list && {
          ...list,
          data: list.data.map((child) =>
            child.id === user_id
              ? { ...child, participant_status, status_label: statusLabel(participant_status) }
              : child,
          ),
        },
    );
    clearTimeout(refresh.current);
    refresh.current = setTimeout(() => {
      // Only queries: reloading loaders without a network would replace an open test by an error.
      client.invalidateQueries().catch(() => undefined);
    }, STATUS_REFRESH_DELAY);
  };
}

/** The tab that saved has the data already. */
function useHearSavedData(): void {
  const client = useQueryClient();
  const queries = useQueries();
  useLiveEvent('set_saved_data', ({ form, updated_at }) => {
    const queryKey = queries.drafts.find.queryKey({ input: { form } });
    const known = client.getQueryData(queryKey)?.updated_at;
    if (known && known >= updated_at) return;
    client.invalidateQueries({ queryKey }).catch(() => undefined);
  });
}

/** Events within this time cause one reload; everybody at the desk gets events of all messages. */
const COUNTED_WITHIN = { family: 200, desk: 1000 };

/** Reloads the number of new messages when some arrive, are read elsewhere, or are taken back. */
function useHearMessages(isDesk: boolean, askAnew: (filters: readonly QueryFilters[]) => void): void {
  const queries = useQueries();
  const count = useGathered(
    () => askAnew([{ queryKey: isDesk ? queries.system.waiting.key() : queries.profile.data.key() }]),
    isDesk ? COUNTED_WITHIN.desk : COUNTED_WITHIN.family,
  );
  useFirstConnected(count);
  useLiveEvent('send_chat_message', ({ message }) => {
    if (message.direction === (isDesk ? 'in' : 'out')) count();
  });
  useLiveEvent('set_chat_message_read', count);
  useLiveEvent('chat_message_taken_back', count);
  useLiveEvent('chat_dialog', count);
}
