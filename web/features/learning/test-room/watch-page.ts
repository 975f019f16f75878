import type { TestEvent } from './events.ts';

const CHECK_EVERY_MS = 1000;
/** Beyond this the machine has slept, or its clock was set: what the page believes of the time is worth nothing. */
const MAX_LATE_MS = 5000;

/** Calls back when the monotonic clock, which stands still while the machine sleeps, and the local one part. */
function watchClocks(onJump: () => void): () => void {
  let before = { wall: Date.now(), run: performance.now() };
  const timer = setInterval(() => {
    const now = { wall: Date.now(), run: performance.now() };
    const ran = now.run - before.run;
    const isJump = ran > MAX_LATE_MS || Math.abs(now.wall - before.wall - ran) > MAX_LATE_MS;
    before = now;
    if (isJump) onJump();
  }, CHECK_EVERY_MS);
  return () => clearInterval(timer);
}

/** Tells of the network, of the page being hidden and shown, and of a machine that slept; gives what ends it. */
export function watchPage(dispatch: (event: TestEvent) => void): () => void {
  const comeBack = () => dispatch({ type: 'came back' });
  const onVisibility = () => (document.visibilityState === 'hidden' ? dispatch({ type: 'room left' }) : comeBack());
  const stopClocks = watchClocks(() => document.visibilityState === 'visible' && comeBack());
  const goOnline = () => dispatch({ type: 'went online' });
  const goOffline = () => dispatch({ type: 'went offline' });
  if (!navigator.onLine) goOffline();
  window.addEventListener('online', goOnline);
  window.addEventListener('offline', goOffline);
  window.addEventListener('pageshow', comeBack);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    stopClocks();
    window.removeEventListener('online', goOnline);
    window.removeEventListener('offline', goOffline);
    window.removeEventListener('pageshow', comeBack);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
