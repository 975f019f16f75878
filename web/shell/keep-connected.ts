import type { Socket } from 'socket.io-client';
import { type ClientEvents, reconnection, type ServerEvents, type SocketRefusal } from '#contract/events.ts';

type Waits = Pick<typeof reconnection, 'delay' | 'refusedMax' | 'steady'>;

/**
 * Brings a socket back whatever ended it. A line that broke socket.io's client sees to itself; that the server drops a
 * socket or does not let it in, it takes as final. Here only the end of the session is: until `resume`. Waits grow until a
 * connection has held for a while, so that a server that drops whoever comes is not stormed.
 */
export function keepConnected(
  socket: Socket<ServerEvents, ClientEvents>,
  { delay, refusedMax, steady }: { [K in keyof Waits]: number } = reconnection,
): { resume: () => void; stop: () => void } {
  let tries = 0;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held: ReturnType<typeof setTimeout> | undefined;

  function comeBack(): void {
    clearTimeout(timer);
    const wait = Math.min(delay * 2 ** tries, refusedMax);
    tries += 1;
    timer = setTimeout(() => socket.connect(), wait * (0.5 + Math.random()));
  }

  socket.on('connect', () => {
    isOver = false;
    held = setTimeout(() => {
      tries = 0;
    }, steady);
  });
  socket.on('disconnect', (reason) => {
    clearTimeout(held);
    if (reason === 'io server disconnect') comeBack();
  });
  socket.on('connect_error', (error: Error & { data?: { code?: SocketRefusal } }) => {
    if (socket.active) return;
    isOver = error.data?.code === 'UNAUTHORIZED';
    if (!isOver) comeBack();
  });

  return {
    /** Somebody has signed in again, or looks at the page again. */
    resume: () => {
      if (!isOver) return;
      isOver = false;
      socket.connect();
    },
    stop: () => {
      clearTimeout(timer);
      clearTimeout(held);
    },
  };
}
