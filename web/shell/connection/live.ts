import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { STATUS_REFRESH_DELAY_MS } from '#contract/events.ts';
import type { CurrentUser } from '#contract/profile.ts';
import { isAdmin } from '#contract/roles.ts';
import { familyStatusLabel } from '#contract/statuses/family-label.ts';
import type { Status } from '#contract/statuses.ts';
import { useClock } from '#web/kit/time/clock.ts';
import { useFirstConnected, useLiveEvent, useReconnected, useThrottledEvents } from '#web/live-events.ts';
import { meOptions, rememberMe } from '#web/session.ts';
import { useQueries } from '#web/use-api.ts';
import { useSocket } from './use-socket.ts';

const REFRESH_EVERY_MS = 60_000;
/** Notices within this time are loaded together. */
const NOTICES_THROTTLE_MS = 500;

/**
 * Keeps shared data up to date: by the socket's events (docs/product/api.md), after reconnections, and every minute
 * except for administrators. Screens handle their own events (web/live-events.ts).
 */
export function useLive(me: CurrentUser | null): void {
  const queries = useQueries();
  const clock = useClock();
  const invalidate = useInvalidateQueries();
  const isRefreshed = me !== null && !isAdmin(me.utype);
  const showStatus = useStatusUpdates();

  useLiveEvent('timer', ({ time }) => clock.synchronize(Date.parse(time)));
  useLiveEvent('set_participant_status', (event) => showStatus(event.participant_id, event.participant_status));
  useLiveEvent('set_status', (event) => showStatus(event.user_id, event.status));
  useSavedDataUpdates();
  useMessageCountUpdates(me !== null && isAdmin(me.utype), invalidate);
  const ofChecks = [queries.checks.look.key(), queries.achievements.look.key(), queries.system.waiting.key()].map(
    (queryKey) => ({ queryKey }),
  );
  useLiveEvent('questionnaire_look', () => invalidate(ofChecks));
  const { list, step } = queries.achievements;
  const ofPoints = [list.key(), step.key(), queries.enrollment.reserve.key()].map((queryKey) => ({ queryKey }));
  useLiveEvent('achievements', ({ participant_id }) =>
    invalidate(
      isRefreshed ? ofPoints : [{ queryKey: queries.achievements.look.key({ input: { user_id: participant_id } }) }],
    ),
  );
  useLiveEvent('feedback', () => invalidate([{ queryKey: queries.system.waiting.key() }]));
  const ofNotices = [queries.profile.data.key(), queries.notices.key()].map((queryKey) => ({ queryKey }));
  useLiveEvent(
    'notices',
    useThrottledEvents(() => invalidate(ofNotices), NOTICES_THROTTLE_MS),
  );
  useReconnected(() =>
    invalidate(isRefreshed ? [{}] : [...ofChecks, ...ofNotices, { queryKey: queries.drafts.key() }]),
  );
  useSocket(me?.id);

  useEffect(() => {
    if (!isRefreshed) return undefined;
    const { profile, notices, families, learning, guides, achievements, enrollment } = queries;
    const filters = [
      profile.data.key(),
      notices.key(),
      families.key(),
      learning.key(),
      guides.key(),
      achievements.list.key(),
      achievements.step.key(),
      enrollment.reserve.key(),
    ].map((queryKey) => ({ queryKey }));
    const timer = setInterval(() => invalidate(filters), REFRESH_EVERY_MS);
    return () => clearInterval(timer);
  }, [isRefreshed, queries, invalidate]);
}

function useInvalidateQueries() {
  const client = useQueryClient();
  const invalidate = useRef((filters: readonly QueryFilters[]) => {
    for (const filter of filters) client.invalidateQueries(filter).catch(() => undefined);
  });
  return invalidate.current;
}

/** Shows a new status before everything that depends on it is reloaded. */
function useStatusUpdates() {
  const client = useQueryClient();
  const queries = useQueries();
  const refresh = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(refresh.current), []);
  return (user_id: number, participant_status: Status): void => {
    const session = client.getQueryData(meOptions(queries).queryKey);
    if (session?.user.id === user_id)
      rememberMe(client, queries, { ...session, user: { ...session.user, participant_status } });
    client.setQueryData(
      queries.families.children.queryKey(),
      (list) =>
        list && {
          ...list,
          data: list.data.map((child) =>
            child.id === user_id
              ? {
                  ...child,
                  participant_status,
                  status_label: familyStatusLabel(participant_status, child.is_trip_unfit),
                }
              : child,
          ),
        },
    );
    clearTimeout(refresh.current);
    refresh.current = setTimeout(() => {
      // Only queries: reloading loaders without a network would replace an open test by an error.
      client.invalidateQueries().catch(() => undefined);
    }, STATUS_REFRESH_DELAY_MS);
  };
}

/** The tab that saved has the data already. */
function useSavedDataUpdates(): void {
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
const COUNT_THROTTLE_MS = { family: 200, desk: 1000 };

/** Reloads the number of new messages when some arrive, are read elsewhere, or are taken back. */
function useMessageCountUpdates(isDesk: boolean, invalidate: (filters: readonly QueryFilters[]) => void): void {
  const queries = useQueries();
  const count = useThrottledEvents(
    () => invalidate([{ queryKey: isDesk ? queries.system.waiting.key() : queries.profile.data.key() }]),
    isDesk ? COUNT_THROTTLE_MS.desk : COUNT_THROTTLE_MS.family,
  );
  useFirstConnected(count);
  useLiveEvent('send_chat_message', ({ message }) => {
    if (message.direction === (isDesk ? 'in' : 'out')) count();
  });
  useLiveEvent('set_chat_message_read', count);
  useLiveEvent('chat_message_taken_back', count);
  useLiveEvent('chat_dialog', count);
}
