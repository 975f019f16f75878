import { saveBeforeLeaving } from '#web/kit/save-before-leaving.ts';
import { onConnected } from '#web/live-events.ts';
import { SESSION_CONTINUED } from '#web/session-events.ts';

/** Calls whenever what waits may be able to go: the network, the live line or the session is back. Gives its end. */
export function onReturn(call: () => void): () => void {
  const end = onConnected(call);
  for (const name of ['online', SESSION_CONTINUED]) window.addEventListener(name, call);
  return () => {
    end();
    for (const name of ['online', SESSION_CONTINUED]) window.removeEventListener(name, call);
  };
}

/** As long as something is unsent: it goes when it can and before the session ends, and the tab is not closed unasked. */
export function guardUnsent(flush: () => Promise<void>): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  const ends = [onReturn(() => void flush()), saveBeforeLeaving(flush)];
  window.addEventListener('beforeunload', warn);
  return () => {
    for (const end of ends) end();
    window.removeEventListener('beforeunload', warn);
  };
}
