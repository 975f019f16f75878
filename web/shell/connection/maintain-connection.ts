import type { Socket } from 'socket.io-client';
import { type ClientEvents, reconnection, type ServerEvents, type SocketRefusal } from '#contract/events.ts';

type ReconnectDelays = Pick<typeof reconnection, 'delay' | 'refusedMax' | 'steady'>;

/**
 * Keeps a socket connected. socket.io reconnects after network failures, but not after the server has dropped or
 * refused the socket; here only the end of the session is final, until `resume`. Delays grow until a connection was
 * stable for a while, so that a server that drops everybody is not stormed.
 */
export function maintainConnection(
  socket: Socket<ServerEvents, ClientEvents>,
  onSessionOver: () => void,
  { delay, refusedMax, steady }: { [K in keyof ReconnectDelays]: number } = reconnection,
): { resume: () => void; retry: () => void; stop: () => void } {
  let tries = 0;
  let isOver = false;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  let stableTimer: ReturnType<typeof setTimeout> | undefined;

  function reconnectLater(): void {
    clearTimeout(reconnectTimer);
    const wait = Math.min(delay * 2 ** tries, refusedMax);
    tries += 1;
    reconnectTimer = setTimeout(() => socket.connect(), wait * (0.5 + Math.random()));
  }

  socket.on('connect', () => {
    isOver = false;
    stableTimer = setTimeout(() => {
      tries = 0;
    }, steady);
  });
  socket.on('disconnect', (reason) => {
    clearTimeout(stableTimer);
    if (reason === 'io server disconnect') reconnectLater();
  });
  socket.on('connect_error', (error: Error & { data?: { code?: SocketRefusal } }) => {
    if (socket.active) return;
    isOver = error.data?.code === 'UNAUTHORIZED';
    if (isOver) onSessionOver();
    else reconnectLater();
  });

  return {
    /** Connects again, after a new sign-in or when the page becomes visible. */
    resume: () => {
      if (!isOver) return;
      isOver = false;
      socket.connect();
    },
    /** Begins a hanging attempt anew, when the network is back: socket.io gives it up only after its timeout of 20 s. */
    retry: () => {
      if (socket.connected || !socket.active) return;
      socket.disconnect();
      socket.connect();
    },
    stop: () => {
      clearTimeout(reconnectTimer);
      clearTimeout(stableTimer);
    },
  };
}
