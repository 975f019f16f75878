import { useEffect } from 'react';
import { reconnection } from '#contract/events.ts';
import { attachSocket, type LiveSocket } from '#web/live-events.ts';
import { SESSION_CONTINUED } from '#web/session-events.ts';
import { useApi } from '#web/use-api.ts';
import { maintainConnection } from './maintain-connection.ts';

/** Keeps the socket open for a signed-in person; its events are passed on by web/live-events.ts. */
export function useSocket(userId: number | undefined): void {
  const api = useApi();
  useEffect(() => {
    if (userId === undefined) return undefined;
    let socket: LiveSocket | undefined;
    let connection: ReturnType<typeof maintainConnection> | undefined;
    let detach: (() => void) | undefined;
    let isUnmounted = false;

    // Checks the session by a usual call: if it is over, «Сессия закончилась» opens; a session for setting up the
    // second factor has no socket and goes on.
    const checkSession = () => void api.profile.data().catch(() => undefined);

    const resume = () => connection?.resume();
    const retry = () => connection?.retry();
    window.addEventListener(SESSION_CONTINUED, resume);
    window.addEventListener('focus', resume);
    window.addEventListener('online', retry);
    import('socket.io-client')
      .then(({ io }) => {
        if (isUnmounted) return;
        const opened: LiveSocket = io({
          transports: ['websocket'],
          reconnectionDelay: reconnection.delay,
          reconnectionDelayMax: reconnection.delayMax,
        });
        socket = opened;
        connection = maintainConnection(opened, checkSession);
        detach = attachSocket(opened);
      })
      .catch(() => undefined);

    return () => {
      isUnmounted = true;
      window.removeEventListener(SESSION_CONTINUED, resume);
      window.removeEventListener('focus', resume);
      window.removeEventListener('online', retry);
      connection?.stop();
      detach?.();
      socket?.disconnect();
    };
  }, [userId, api]);
}
