import { useEffect } from 'react';
import { reconnection } from '#contract/events.ts';
import { feedLive, type Line } from '#web/live-events.ts';
import { SESSION_CONTINUED } from '#web/session-events.ts';
import { useApi } from '#web/use-api.ts';
import { keepConnected } from './keep-connected.ts';

/** Holds the page's line to the portal open for whoever is signed in; what comes over it, web/live-events.ts passes on. */
export function useSocket(userId: number | undefined): void {
  const api = useApi();
  useEffect(() => {
    if (userId === undefined) return undefined;
    let socket: Line | undefined;
    let keeping: ReturnType<typeof keepConnected> | undefined;
    let endFeeding: (() => void) | undefined;
    let isLeft = false;

    // Asked as any call is: what is refused by it opens «Сессия закончилась», and a session for the set-up of the second
    // factor, which has no live pages, goes on.
    const checkSession = () => void api.profile.data().catch(() => undefined);

    const resume = () => keeping?.resume();
    window.addEventListener(SESSION_CONTINUED, resume);
    window.addEventListener('focus', resume);
    import('socket.io-client')
      .then(({ io }) => {
        if (isLeft) return;
        const opened: Line = io({
          transports: ['websocket'],
          reconnectionDelay: reconnection.delay,
          reconnectionDelayMax: reconnection.delayMax,
        });
        socket = opened;
        keeping = keepConnected(opened, checkSession);
        endFeeding = feedLive(opened);
      })
      .catch(() => undefined);

    return () => {
      isLeft = true;
      window.removeEventListener(SESSION_CONTINUED, resume);
      window.removeEventListener('focus', resume);
      keeping?.stop();
      endFeeding?.();
      socket?.disconnect();
    };
  }, [userId, api]);
}
