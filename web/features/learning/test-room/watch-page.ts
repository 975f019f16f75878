import type { TestEvent } from './store/events.ts';

const CHECK_EVERY_MS = 1000;
/** Beyond this the machine slept or its clock was set, so that the page's time is worthless. */
const MAX_LATE_MS = 5000;

/** Calls back when the monotonic clock (which stops while the machine sleeps) and the wall clock diverge. */
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

/** Dispatches events of the network, of the page's visibility and of a slept machine; returns the cleanup. */
export function watchPage(dispatch: (event: TestEvent) => void): () => void {
  const onReturn = () => dispatch({ type: 'came back' });
  const onVisibility = () => (document.visibilityState === 'hidden' ? dispatch({ type: 'room left' }) : onReturn());
  const stopClocks = watchClocks(() => document.visibilityState === 'visible' && onReturn());
  const goOnline = () => dispatch({ type: 'went online' });
  const goOffline = () => dispatch({ type: 'went offline' });
  if (!navigator.onLine) goOffline();
  window.addEventListener('online', goOnline);
  window.addEventListener('offline', goOffline);
  window.addEventListener('pageshow', onReturn);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    stopClocks();
    window.removeEventListener('online', goOnline);
    window.removeEventListener('offline', goOffline);
    window.removeEventListener('pageshow', onReturn);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
