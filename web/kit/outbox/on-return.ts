import { saveBeforeLeaving } from '#web/kit/save-before-leaving.ts';
import { onConnected } from '#web/live-events.ts';
import { SESSION_CONTINUED } from '#web/session-events.ts';

/**
 * Calls when something unsent may succeed: the network, the socket or the session is back. Returns a function that
 * stops this.
 */
export function onReturn(call: () => void): () => void {
  const end = onConnected(call);
  for (const name of ['online', SESSION_CONTINUED]) window.addEventListener(name, call);
  return () => {
    end();
    for (const name of ['online', SESSION_CONTINUED]) window.removeEventListener(name, call);
  };
}

/** While something is unsent: flushes when possible and before the session ends, and asks before the tab is closed. */
export function guardUnsent(flush: () => Promise<void>): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  const ends = [onReturn(() => void flush()), saveBeforeLeaving(flush)];
  window.addEventListener('beforeunload', warn);
  return () => {
    for (const end of ends) end();
    window.removeEventListener('beforeunload', warn);
  };
}
