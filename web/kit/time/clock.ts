import { createContext, useContext, useSyncExternalStore } from 'react';

/**
 * Difference in milliseconds between page and server clock beyond which the page's is set (docs/product/deadlines.md).
 */
export const CLOCK_TOLERANCE = 3000;

/** The page's clock after a time from the server, in milliseconds: changed only beyond the tolerance. */
export const adoptServerTime = (local: number, server: number): number =>
  Math.abs(server - local) > CLOCK_TOLERANCE ? server : local;

/** The server's clock in the page; runs on monotonic time, so that a wrong local clock does not matter. */
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
    /** Takes over the server's time if the difference exceeds the tolerance. */
    synchronize: (server: number) => {
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

/** Server time in milliseconds since 1970, updated every second. */
export function useServerNow(): number {
  const clock = useClock();
  return useSyncExternalStore(clock.subscribe, clock.now, clock.now);
}
