import { useEffect, useRef } from 'react';

const LOOK_EVERY = 1000;
/** Beyond this the machine has slept, or its clock was set: what the page believes of the time is worth nothing. */
const MOST_LATE = 5000;

/**
 * Calls back when the page may have missed something: it is shown again, the network returns, the laptop wakes (the
 * monotonic clock stands still while it sleeps), or the local clock is set.
 */
export function useReturn(onReturn: () => void): void {
  const latest = useRef(onReturn);
  latest.current = onReturn;
  useEffect(() => {
    const call = () => latest.current();
    const onVisible = () => document.visibilityState === 'visible' && call();
    let before = { wall: Date.now(), run: performance.now() };
    const timer = setInterval(() => {
      const now = { wall: Date.now(), run: performance.now() };
      const ran = now.run - before.run;
      if (ran > MOST_LATE || Math.abs(now.wall - before.wall - ran) > MOST_LATE) onVisible();
      before = now;
    }, LOOK_EVERY);
    window.addEventListener('online', call);
    window.addEventListener('pageshow', call);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', call);
      window.removeEventListener('pageshow', call);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
}
