import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Socket } from 'socket.io-client';
import {
  type ClientEvents,
  RETURN_SPREAD,
  reconnection,
  type ServerEvents,
  STATUS_REFRESH_DELAY,
} from '#contract/events.ts';
import type { CurrentUser } from '#contract/profile.ts';
import { isAdmin } from '#contract/roles.ts';
import { type Status, statusLabel } from '#contract/statuses.ts';
import { SESSION_CONTINUED } from '#web/api.ts';
import { useClock } from '#web/kit/clock.ts';
import { meOptions, rememberMe } from '#web/session.ts';
import { useQueries } from '#web/use-api.ts';
import { keepConnected } from './keep-connected.ts';

const REFRESH_EVERY = 60_000;

/**
 * Keeps an open page true: the socket's events at once (docs/product/api.md), what was told while the socket was away,
 * and a refresh every minute for all but administrators.
 */
export function useLive(me: CurrentUser | null): void {
  const queryClient = useQueryClient();
  const queries = useQueries();
  const clock = useClock();
  const userId = me?.id;
  const isRefreshed = me !== null && !isAdmin(me.utype);

  useEffect(() => {
    if (userId === undefined) return undefined;
    let socket: Socket<ServerEvents, ClientEvents> | undefined;
    let keeping: ReturnType<typeof keepConnected> | undefined;
    let isLeft = false;
    let refresh: ReturnType<typeof setTimeout> | undefined;
    let askForMissed: ReturnType<typeof setTimeout> | undefined;
    let wasConnected = false;

    /** The new status shows before the server is asked for all that hangs on it. */
    const hearStatus = (user_id: number, participant_status: Status) => {
      const asked = queryClient.getQueryData(meOptions(queries).queryKey);
      if (asked?.user.id === user_id)
        rememberMe(queryClient, queries, { ...asked, user: { ...asked.user, participant_status } });
      queryClient.setQueryData(
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
      clearTimeout(refresh);
      refresh = setTimeout(() => {
        // Queries alone: a loader run again without a network would put an error in the place of an open test.
        queryClient.invalidateQueries().catch(() => undefined);
      }, STATUS_REFRESH_DELAY);
    };

    /** Nothing is told twice: a page that was away asks for all that events may have changed. */
    const hearConnection = () => {
      const ofAdmin = [queries.checks.look.key(), queries.system.waiting.key(), queries.drafts.key()];
      const told = isRefreshed ? [{}] : ofAdmin.map((queryKey) => ({ queryKey }));
      clearTimeout(askForMissed);
      if (wasConnected)
        askForMissed = setTimeout(() => {
          for (const filter of told) queryClient.invalidateQueries(filter).catch(() => undefined);
        }, Math.random() * RETURN_SPREAD);
      wasConnected = true;
    };

    /** The tab that saved knows already. */
    const hearSavedData = (form: string, updated_at: string) => {
      const queryKey = queries.drafts.find.queryKey({ input: { form } });
      const known = queryClient.getQueryData(queryKey)?.updated_at;
      if (known && known >= updated_at) return;
      queryClient.invalidateQueries({ queryKey }).catch(() => undefined);
    };

    const resume = () => keeping?.resume();
    window.addEventListener(SESSION_CONTINUED, resume);
    window.addEventListener('focus', resume);
    import('socket.io-client')
      .then(({ io }) => {
        if (isLeft) return;
        socket = io({
          transports: ['websocket'],
          reconnectionDelay: reconnection.delay,
          reconnectionDelayMax: reconnection.delayMax,
        });
        keeping = keepConnected(socket);
        socket.on('connect', hearConnection);
        socket.on('timer', ({ time }) => clock.hear(Date.parse(time)));
        socket.on('set_participant_status', (event) => hearStatus(event.participant_id, event.participant_status));
        socket.on('set_status', (event) => hearStatus(event.user_id, event.status));
        socket.on('set_saved_data', ({ form, updated_at }) => hearSavedData(form, updated_at));
        socket.on('questionnaire_look', () => {
          for (const queryKey of [queries.checks.look.key(), queries.system.waiting.key()])
            queryClient.invalidateQueries({ queryKey }).catch(() => undefined);
        });
      })
      .catch(() => undefined);

    return () => {
      isLeft = true;
      clearTimeout(refresh);
      clearTimeout(askForMissed);
      window.removeEventListener(SESSION_CONTINUED, resume);
      window.removeEventListener('focus', resume);
      keeping?.stop();
      socket?.disconnect();
    };
  }, [userId, isRefreshed, queryClient, queries, clock]);

  useEffect(() => {
    if (!isRefreshed) return undefined;
    const keys = [queries.profile.data.key(), queries.families.key(), queries.learning.key(), queries.guides.key()];
    const timer = setInterval(() => {
      for (const queryKey of keys) queryClient.invalidateQueries({ queryKey }).catch(() => undefined);
    }, REFRESH_EVERY);
    return () => clearInterval(timer);
  }, [isRefreshed, queryClient, queries]);
}
