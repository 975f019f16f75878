import { createContext, useContext, useSyncExternalStore } from 'react';

/** How far the page's clock may be from the server's before it is set anew (docs/product/deadlines.md). */
export const CLOCK_TOLERANCE = 3000;

/** The page's clock after the server told its time: replaced only beyond the tolerance. Milliseconds. */
export const adoptServerTime = (local: number, server: number): number =>
  Math.abs(server - local) > CLOCK_TOLERANCE ? server : local;

/** The server's clock in the page: runs by the machine's monotonic time, so a wrong or changed local clock does not matter. */
export function createClock(start: number, monotonic: () => number = () => performance.now()) {
  let lead = start - monotonic();
  let shown = start;
  let timer: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();
  const exact = () => lead + monotonic();
  const tick = () => {
    shown = exact();
    for (const listener of listeners) listener();
  };
  return {
    /** As of the last tick. */
    now: () => shown,
    exact,
    /** The server said it is `server` now. */
    hear: (server: number) => {
      lead = adoptServerTime(exact(), server) - monotonic();
      tick();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      timer ??= setInterval(tick, 1000);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
export type Clock = ReturnType<typeof createClock>;

export const ClockContext = createContext<Clock | null>(null);

export function useClock(): Clock {
  const clock = useContext(ClockContext);
  if (!clock) throw new Error('clock asked for outside a cabinet');
  return clock;
}

/** The server's time, each second: milliseconds since 1970. */
export function useServerNow(): number {
  const clock = useClock();
  return useSyncExternalStore(clock.subscribe, clock.now, clock.now);
}
